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
 * The bytes Razorpay would send: slashes as `\/`, everything beyond ASCII as `\u….`, keys in no order to
 * rely on. Whoever parses and writes it again gets other bytes, and a signature that no longer fits.
 */
export const encodeWebhookBody = (value: object, order: KeyOrder): string =>
  JSON.stringify(reorder(value as Json, order))
    .replaceAll("/", "\\/")
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
