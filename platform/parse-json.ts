// Reads JSON that comes from outside, so that whatever is in it can be stored.
import { makeWhole } from "./whole-text.ts";

/** Undefined for a text that is no JSON. Texts in it are made whole. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, /\\u(0000|d[89a-f])/i.test(text) ? wholeValue : undefined);
  } catch {
    return undefined;
  }
}

function wholeValue(_key: string, value: unknown): unknown {
  return typeof value === "string" ? makeWhole(value) : value;
}
