// Finds what the owner may not have meant by her table of rates: where it ends by weight, rows that never count, and heavier parcels that
// cost less.
import { formatPrice } from "#core/money/money.ts";
import { type DeliveryRate, formatPlaces, maxParcelGrams } from "#core/settings/delivery-rates.ts";
import { describeParcelRates } from "./describe-rates.ts";
import { type RateTable, usualRates } from "./parcel-rates.ts";

/**
 * One sentence for everywhere, and one for each row's places whose rows end at a higher weight. Empty if the table ends
 * nowhere.
 */
export function describeTableEnds(table: RateTable): string[] {
  const everywhere = findEnd(table, []);
  const ends = [everywhere];
  for (const { places } of table.rates) {
    const end = findEnd(table, places);
    const isTold = ends.some(
      (told) => told?.upToGrams === end?.upToGrams && `${told?.places}` === `${places}`,
    );
    if (end && !isTold && end.upToGrams > (everywhere?.upToGrams ?? 0)) ends.push({ ...end, places });
  }
  return ends.flatMap((end) => (end ? describeEnd(end, table) : []));
}

/** A sentence for each row that an earlier one covers, and for each weight from which a parcel costs less. */
export function describeRateFaults({ rates }: Pick<RateTable, "rates">): string[] {
  const covered = rates.flatMap((rate, index) => {
    const above = rates.slice(0, index).filter(({ upToGrams }) => holds(upToGrams, rate.upToGrams));
    const covers = (place: string | undefined) => above.some(({ places }) => surelyReaches(places, place));
    const isCovered = rate.places.length > 0 ? rate.places.every(covers) : covers(undefined);
    return isCovered
      ? [
          `Row ${index + 1} never counts: the rows above it take all of its parcels. Move it up, or remove it.`,
        ]
      : [];
  });
  const places = [undefined, ...new Set(rates.flatMap((rate) => rate.places))];
  return [...covered, ...new Set(places.flatMap((place) => describeCheaper(rates, place)))];
}

/** `place` undefined: everywhere else. Nothing for a PIN code while a row may or may not be that of its state. */
function describeCheaper(rates: readonly DeliveryRate[], place: string | undefined): string[] {
  const isUnsure = ({ places }: DeliveryRate) =>
    place !== undefined && isPin(place) && places.some((one) => !isPin(one));
  if (rates.some((rate) => isUnsure(rate) && !surelyReaches(rate.places, place))) return [];
  const rows = rates.filter((rate) => surelyReaches(rate.places, place));
  const limits = [...new Set(rows.map(({ upToGrams }) => upToGrams ?? maxParcelGrams))].sort((a, b) => a - b);
  const bands = limits.flatMap((grams) => rows.find(({ upToGrams }) => holds(upToGrams, grams)) ?? []);
  return bands.flatMap((heavier, index) => {
    const lighter = bands[index - 1];
    const isOwn = place === undefined || [heavier, lighter].some((row) => row?.places.includes(place));
    if (!lighter?.isDelivered || !heavier.isDelivered || !isOwn) return [];
    const where = place === undefined ? "" : ` to ${formatPlaces([place])}`;
    const limit = `${(limits[index - 1] ?? 0).toLocaleString("en-IN")} g`;
    const amounts = [
      ["", lighter.standardRate, heavier.standardRate] as const,
      [" by express", lighter.expressRate, heavier.expressRate] as const,
    ];
    return amounts.flatMap(([by, light, heavy]) =>
      light !== null && heavy !== null && heavy < light
        ? [
            `A parcel${where}${by} above ${limit} costs ${formatPrice(heavy)}, and up to ${limit} ${formatPrice(light)}: do you mean that?`,
          ]
        : [],
    );
  });
}

/** True if a row up to `limit` takes parcels of this weight; null is any. */
function holds(limit: number | null, grams: number | null): boolean {
  return limit === null || (grams !== null && grams <= limit);
}

/** False for a PIN code and its state, because the state of digits is not known here. */
function surelyReaches(places: readonly string[], place: string | undefined): boolean {
  return places.length === 0 || (place !== undefined && places.some((one) => isWithin(place, one)));
}

function isWithin(place: string, wider: string): boolean {
  return place === wider || (isPin(wider) && place.startsWith(wider));
}

const isPin = (place: string) => /^\d/.test(place);

type TableEnd = Pick<DeliveryRate, "places" | "isDelivered" | "standardRate"> & { upToGrams: number };

/** The row for the heaviest parcel to these places; undefined if a row takes every weight, or none names them. */
function findEnd({ rates }: RateTable, places: readonly string[]): TableEnd | undefined {
  const rows = rates.filter((rate) => mayReach(rate, places));
  const limited = rows.flatMap(({ upToGrams, ...row }) =>
    upToGrams !== null && upToGrams < maxParcelGrams ? [{ ...row, upToGrams }] : [],
  );
  if (limited.length < rows.length) return undefined;
  return limited.toSorted((one, other) => other.upToGrams - one.upToGrams)[0];
}

/**
 * True also for a PIN code and a row of any state: its state is not known here, and a missing sentence is better than a
 * wrong one.
 */
function mayReach(rate: DeliveryRate, places: readonly string[]): boolean {
  if (rate.places.length === 0) return true;
  if (places.length === 0) return false;
  return places.every((place) =>
    rate.places.some((one) => place.startsWith(one) || (isPin(place) && !isPin(one))),
  );
}

function describeEnd({ places, upToGrams, isDelivered, standardRate }: TableEnd, table: RateTable): string {
  const usual = usualRates(table);
  const where = places.length > 0 ? ` to ${formatPlaces(places)}` : "";
  const weight = `${upToGrams.toLocaleString("en-IN")} g`;
  const costs = `Above ${weight}${where} no row fits, so a heavier parcel costs the usual rates: ${describeParcelRates(usual)}.`;
  if (!isDelivered) return `${costs} One of ${weight} is not delivered.`;
  return usual.standardRate < standardRate
    ? `${costs} That is less than the ${formatPrice(standardRate)} of ${weight}.`
    : costs;
}
