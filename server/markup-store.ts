import type { MarkupStore } from "#app/kept-parts.ts";

/** The cards of a thousand products with what they show. */
const maxStoredBytes = 8 * 1024 * 1024;

/** What is left when markup is removed, of the size at which it is: putting it in order costs about a millisecond. */
const keptShare = 7 / 8;

/** Keeps markup in this process; above `maxBytes` what was used least recently is removed. */
export function openMarkupStore(maxBytes = maxStoredBytes): MarkupStore {
  const kept = new Map<string, { markup: Buffer; usedAt: number }>();
  let bytes = 0;
  let uses = 0;

  function remove(key: string): void {
    const entry = kept.get(key);
    if (entry) bytes -= sizeOf(key, entry.markup);
    kept.delete(key);
  }

  function removeLeastUsed(): void {
    const oldestFirst = [...kept].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key] of oldestFirst) {
      if (bytes <= maxBytes * keptShare) break;
      remove(key);
    }
  }

  return {
    find(key) {
      const entry = kept.get(key);
      uses += 1;
      if (entry) entry.usedAt = uses;
      return entry?.markup;
    },
    keep(key, markup) {
      remove(key);
      const size = sizeOf(key, markup);
      if (size > maxBytes) return;
      uses += 1;
      kept.set(key, { markup, usedAt: uses });
      bytes += size;
      if (bytes > maxBytes) removeLeastUsed();
    },
  };
}

const sizeOf = (key: string, markup: Buffer) => key.length + markup.byteLength;
