// Numbers that look random and are the same at each start, so that every sample shop has the same history.

export type Random = {
  /** Returns an integer from 0 to `limit` - 1. */
  below(limit: number): number;
  /** True with a probability of `percent` in a hundred. */
  chance(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
};

/** The generator 'mulberry32'. */
export function openRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
}
