/** The result of a drill: the rows of its table, and a sentence for each broken promise. */
export type DrillResult = { rows: Record<string, string | number>[]; failures: string[] };

/** Runs `work` for every item, `limit` at a time. */
export async function forEachLimited<Item>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries();
  const takeOne = async () => {
    for (const [index, item] of queue) await work(item, index);
  };
  await Promise.all(Array.from({ length: limit }, takeOne));
}

export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
}
