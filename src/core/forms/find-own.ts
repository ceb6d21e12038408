// Looks up a text from outside, such as a query parameter, in a table. Finds only the table's own entries: every object
// also has '__proto__' and 'constructor'.
export function findOwn<Value>(
  table: Readonly<Record<string, Value>>,
  key: string | null | undefined,
): Value | undefined {
  return typeof key === "string" && Object.hasOwn(table, key) ? table[key] : undefined;
}
