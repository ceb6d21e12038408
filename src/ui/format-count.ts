/** The text of a bounded count: '100+' where the server stopped counting. */
export function formatCount(count: number): string {
  return count > 100 ? "100+" : String(count);
}
