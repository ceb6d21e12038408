/** A product and its pair. */
const maxTogether = 3;

/** The query by which the cart's page knows what was put into it with one click. */
export function togetherQuery(productIds: readonly string[]): string {
  return String(new URLSearchParams(productIds.map((id) => ["together", id])));
}

export function parseTogether(query: URLSearchParams): string[] {
  return limitTogether(query.getAll("together"));
}

/** Each product once, and no more than one button adds. */
export function limitTogether(productIds: readonly string[]): string[] {
  return [...new Set(productIds)].slice(0, maxTogether);
}
