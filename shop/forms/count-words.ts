// Numbers of things in words, as pages, emails and documents write them.

const indianGroups = new Intl.NumberFormat("en-IN");

/** '1 piece', '1,200 pieces'; `several` where the plural is not made by an s: `countOf(2, "person waits", "people wait")`. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${indianGroups.format(count)} ${count === 1 ? one : several}`;
}

/** '1 minute', '12 minutes': a wait, rounded up. */
export function inMinutes(seconds: number): string {
  return countOf(Math.max(1, Math.ceil(seconds / 60)), "minute");
}
