// Parses burn times as the shop writes them, and finds the product that burns out first.

/** Assumed use: three hours on about three evenings. */
export const burnHoursPerWeek = 10;

/** The first number of '45-50 hours' or '5 h'; undefined for a text without hours. */
export function parseBurnHours(burnTime: string): number | undefined {
  const [, first] =
    /(\d{1,4})\s*(?:(?:-|–|to)\s*\d{1,4}\s*)?(?:hours?|hrs?|h)\b/i.exec(burnTime.slice(0, 60)) ?? [];
  const hours = Number(first ?? 0);
  return hours > 0 ? hours : undefined;
}

/** The product that burns out first; undefined if none has hours. */
export function findFirstBurnt<T extends { burnTime: string }>(
  products: readonly T[],
): (T & { hours: number }) | undefined {
  const timed = products.flatMap((product) => {
    const hours = parseBurnHours(product.burnTime);
    return hours === undefined ? [] : [{ ...product, hours }];
  });
  return timed.sort((one, other) => one.hours - other.hours)[0];
}
