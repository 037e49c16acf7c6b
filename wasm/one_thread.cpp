// What the C++ library leaves out where there are no threads.

/// Objects of the only thread live as long as the module.
extern "C" int __cxa_thread_atexit(void (* /*destroy*/)(void*), void* /*object*/, void* /*library*/) {
  return 0;
}
