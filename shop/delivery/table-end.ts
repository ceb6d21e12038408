// Finds where the owner's table of rates ends by weight: a heavier parcel goes by the usual rates, which may be lower.
import { formatPrice } from "#shop/money/money.ts";
import { type DeliveryRate, formatPlaces, maxParcelGrams } from "#shop/settings/delivery-rates.ts";
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
  const isPin = (place: string) => /^\d/.test(place);
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
