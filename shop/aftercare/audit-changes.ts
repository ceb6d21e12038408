// What changed, field by field, in words: 'shippingRate: 5000 → 6000'.

/** Empty texts where there was nothing before, or is nothing any more. */
export type AuditChange = { field: string; before: string; after: string };

const longest = 300;

/** Only what differs. Nested values are named by their path. */
export function describeChanges(before: unknown, after: unknown): AuditChange[] {
  const was = flatten(before);
  const is = flatten(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? "", after: is.get(field) ?? "" }))
    .filter((change) => change.before !== change.after);
}

function flatten(value: unknown, path = ""): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object") return new Map([[path, shorten(String(value))]]);
  if (Array.isArray(value)) {
    const plain = value.every((one) => typeof one !== "object" || one === null);
    return new Map([[path, shorten(plain ? value.join(", ") : JSON.stringify(value))]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path ? `${path}.${name}` : name)]),
  );
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
