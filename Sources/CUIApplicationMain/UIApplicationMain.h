/// What `@UIApplicationMain` calls. HeadlessUIKit has it.
int UIApplicationMain(int argc, char **argv, void *principalClassName, void *delegateClassName);
