import type { MarkupStore } from "#app/first-paint/cached-fragments.ts";
import { createLeastUsed } from "./least-used.ts";

/** The cards of a thousand products with what they show. */
const maxStoredBytes = 8 * 1024 * 1024;

/** Keeps markup in this process; above `maxBytes` what was used least recently is removed. */
export function openMarkupStore(maxBytes = maxStoredBytes): MarkupStore {
  const kept = createLeastUsed<Buffer>(maxBytes, (key, markup) => key.length + markup.byteLength);
  return { find: kept.use, keep: kept.set };
}
