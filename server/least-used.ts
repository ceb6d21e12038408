/**
 * A map whose entries have at most `maxBytes` together, as `sizeOf` counts them. Above that, the least recently used
 * ones are removed.
 */
export function createLeastUsed<Value>(maxBytes: number, sizeOf: (key: string, value: Value) => number) {
  /** Least recently used first. */
  const entries = new Map<string, Value>();
  let bytes = 0;

  function remove(key: string): void {
    const value = entries.get(key);
    if (value !== undefined) bytes -= sizeOf(key, value);
    entries.delete(key);
  }

  return {
    bytes: () => bytes,
    get: (key: string): Value | undefined => entries.get(key),
    remove,
    /** Moves the entry to the end of the map. */
    use(key: string): Value | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    /** Ignores a value that is larger than `maxBytes`. */
    set(key: string, value: Value): void {
      remove(key);
      const size = sizeOf(key, value);
      if (size > maxBytes) return;
      entries.set(key, value);
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}
