// Reads JSON that comes from outside, so that whatever is in it can be stored.

/**
 * Undefined for a text that is no JSON. PostgreSQL stores no NUL, and in jsonb no half of a pair of surrogates: the first is left out of
 * texts, the second becomes '\uFFFD'.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, /\\u(0000|d[89a-f])/i.test(text) ? asStorable : undefined);
  } catch {
    return undefined;
  }
}

function asStorable(_key: string, value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
}
