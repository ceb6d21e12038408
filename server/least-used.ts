/** What is left when entries are removed, of the size at which they are: putting them in order costs about a millisecond. */
const keptShare = 7 / 8;

/** Entries of at most `maxBytes` together, as `sizeOf` counts them: above that, those that were used least recently are removed. */
export function createLeastUsed<Value>(maxBytes: number, sizeOf: (key: string, value: Value) => number) {
  const entries = new Map<string, { value: Value; usedAt: number }>();
  let bytes = 0;
  let uses = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (entry) bytes -= sizeOf(key, entry.value);
    entries.delete(key);
  }

  function removeLeastUsed(): void {
    const oldestFirst = [...entries].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key] of oldestFirst) {
      if (bytes <= maxBytes * keptShare) break;
      remove(key);
    }
  }

  return {
    bytes: () => bytes,
    get: (key: string): Value | undefined => entries.get(key)?.value,
    remove,
    /** Numbers the use: to move the entry to the end of the map would cost each request more. */
    use(key: string): Value | undefined {
      const entry = entries.get(key);
      uses += 1;
      if (entry) entry.usedAt = uses;
      return entry?.value;
    },
    /** What is larger than `maxBytes` by itself is not taken. */
    set(key: string, value: Value): void {
      remove(key);
      const size = sizeOf(key, value);
      if (size > maxBytes) return;
      uses += 1;
      entries.set(key, { value, usedAt: uses });
      bytes += size;
      if (bytes > maxBytes) removeLeastUsed();
    },
  };
}
