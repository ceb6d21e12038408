/** A product and the two offered together with it. */
const maxTogether = 3;

/** The query that tells the cart's page what was added with one click. */
export function togetherQuery(productIds: readonly string[]): string {
  return String(new URLSearchParams(productIds.map((id) => ["together", id])));
}

export function parseTogether(query: URLSearchParams): string[] {
  return limitTogether(query.getAll("together"));
}

/** Each product once, and at most as many as one button adds. */
export function limitTogether(productIds: readonly string[]): string[] {
  return [...new Set(productIds)].slice(0, maxTogether);
}
