// Lists the changes of an audit event, field by field, as text: 'shippingRate', '5000', '6000'.
import { cutText } from "#platform/whole-text.ts";

/** `before` is empty for an added field, `after` for a removed one. */
export type AuditChange = { field: string; before: string; after: string };

const maxLength = 300;

/** Only the fields that differ. A nested field is named by its path: 'address.city'. */
export function describeChanges(before: unknown, after: unknown): AuditChange[] {
  const oldValues = flatten(before);
  const newValues = flatten(after);
  return [...new Set([...oldValues.keys(), ...newValues.keys()])]
    .map((field) => ({ field, before: oldValues.get(field) ?? "", after: newValues.get(field) ?? "" }))
    .filter((change) => change.before !== change.after);
}

function flatten(value: unknown, path = ""): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== "object") return new Map([[path, shorten(String(value))]]);
  if (Array.isArray(value)) {
    const isFlat = value.every((element) => typeof element !== "object" || element === null);
    return new Map([[path, shorten(isFlat ? value.join(", ") : JSON.stringify(value))]]);
  }
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path ? `${path}.${name}` : name)]),
  );
}

function shorten(text: string): string {
  return text.length > maxLength ? `${cutText(text, maxLength)}…` : text;
}
