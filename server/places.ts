// What is under way at once: few for each sender, so that nobody takes the places of all others.

/** `take` returns what gives the place back, or undefined where the sender, or all together, have too many. */
export function createPlaces({ ofOne, ofAll = Number.POSITIVE_INFINITY }: { ofOne: number; ofAll?: number }) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(sender: string): (() => void) | undefined {
      const own = taken.get(sender) ?? 0;
      if (own >= ofOne || all >= ofAll) return undefined;
      taken.set(sender, own + 1);
      all += 1;
      return () => {
        const left = (taken.get(sender) ?? 1) - 1;
        if (left > 0) taken.set(sender, left);
        else taken.delete(sender);
        all -= 1;
      };
    },
  };
}
