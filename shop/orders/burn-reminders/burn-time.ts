// Reads a burn time as the shop writes it, and finds what is used up first.

/** A candle is taken to burn this long in a week: three hours on about three evenings. */
export const burnHoursPerWeek = 10;

/** The first figure of '45-50 hours' or '5 h'; undefined for a text that names no hours. */
export function parseBurnHours(burnTime: string): number | undefined {
  const [, first] =
    /(\d{1,4})\s*(?:(?:-|–|to)\s*\d{1,4}\s*)?(?:hours?|hrs?|h)\b/i.exec(burnTime.slice(0, 60)) ?? [];
  const hours = Number(first ?? 0);
  return hours > 0 ? hours : undefined;
}

/** The one that comes to its end first; undefined where none names its hours. */
export function findFirstBurnt<T extends { burnTime: string }>(
  products: readonly T[],
): (T & { hours: number }) | undefined {
  const timed = products.flatMap((product) => {
    const hours = parseBurnHours(product.burnTime);
    return hours === undefined ? [] : [{ ...product, hours }];
  });
  return timed.sort((one, other) => one.hours - other.hours)[0];
}
