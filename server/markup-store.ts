import type { MarkupStore } from "#app/kept-parts.ts";

/** The cards of a thousand products with what they show. */
const maxStoredBytes = 8 * 1024 * 1024;

/** Keeps markup in this process; above `maxBytes` what was used least recently is removed. */
export function openMarkupStore(maxBytes = maxStoredBytes): MarkupStore {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  function remove(key: string): void {
    const markup = kept.get(key);
    if (!markup) return;
    kept.delete(key);
    bytes -= sizeOf(key, markup);
  }

  return {
    find(key) {
      const markup = kept.get(key);
      if (!markup) return undefined;
      // A map lists its keys in the order in which they were set.
      kept.delete(key);
      kept.set(key, markup);
      return markup;
    },
    keep(key, markup) {
      remove(key);
      if (sizeOf(key, markup) > maxBytes) return;
      kept.set(key, markup);
      bytes += sizeOf(key, markup);
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
  };
}

const sizeOf = (key: string, markup: Buffer) => key.length + markup.byteLength;
