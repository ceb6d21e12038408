// Looks up a text from outside, such as a query parameter, in a table: '__proto__' and 'constructor' are found in every
// object, and are not among what its table says.
export function findOwn<Value>(
  table: Readonly<Record<string, Value>>,
  key: string | null | undefined,
): Value | undefined {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key] : undefined;
}
