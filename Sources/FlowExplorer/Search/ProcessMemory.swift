import Foundation

/// How much memory the process uses.
enum ProcessMemory {
    /// What it holds in memory now, in megabytes; the most that it has ever held where the present is not told.
    static var megabytes: Int {
        #if os(Linux)
            // proc(5): the second number is the resident pages.
            guard let file = fopen("/proc/self/statm", "r") else { return 0 }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 128)
            guard fgets(&line, 128, file) != nil else { return 0 }
            let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
            guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
        #else
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss / 1_048_576
        #endif
    }
}
