/** For the environment of the shop's process, which `npm start` and the drills start alike; what is set there already wins. */
export const memorySettings = {
  // The C library's allocator keeps spare memory per thread; two arenas for all threads save 7 MiB at rest, 100 under load.
  MALLOC_ARENA_MAX: "2",
  // With less room for new objects, V8 needs about 110 MiB less under load, at the same pace.
  NODE_OPTIONS: "--max-semi-space-size=16",
};
