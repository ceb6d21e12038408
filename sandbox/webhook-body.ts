type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type KeyOrder = "as-built" | "alphabetical" | "backwards";

function reorder(value: Json, order: KeyOrder): Json {
  if (Array.isArray(value)) return value.map((item) => reorder(item, order));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [key, reorder(item, order)] as const);
  if (order === "alphabetical") entries.sort(([a], [b]) => (a < b ? -1 : 1));
  if (order === "backwards") entries.reverse();
  return Object.fromEntries(entries);
}

/**
 * The body as Razorpay and Meta send it: slashes as `\/`, non-ASCII characters as `\u….`, keys in no fixed order.
 * Parsing it and writing it again gives other bytes, for which the signature is wrong.
 */
export const encodeWebhookBody = (value: object, order: KeyOrder): string =>
  JSON.stringify(reorder(value as Json, order))
    .replaceAll("/", "\\/")
    .replace(
      /[\u0080-\uffff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
