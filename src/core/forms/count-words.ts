// Counts in words, for pages, emails and documents.

const indianGroups = new Intl.NumberFormat("en-IN");

/**
 * '1 piece', '1,200 pieces'. `several` is for a plural without an added s: `countOf(2, "person waits", "people wait")`.
 */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${indianGroups.format(count)} ${count === 1 ? one : several}`;
}

/** A wait, rounded up: '1 minute', '12 minutes'. */
export function inMinutes(seconds: number): string {
  return countOf(Math.max(1, Math.ceil(seconds / 60)), "minute");
}
