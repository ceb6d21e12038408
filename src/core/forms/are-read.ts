/**
 * `when` of a rule about several fields that also runs while others have errors: true once these fields have none. A body that is
 * no object has no fields.
 */
export function areRead(...fields: string[]) {
  return ({ value, issues }: { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }) =>
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    issues.every(({ path }) => !fields.includes(String(path?.[0])));
}
