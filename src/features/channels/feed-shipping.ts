// The delivery charge of one product for channels, which accept a price for a country, a state, or the beginning of
// PIN codes.
import { standardCharge } from "#core/delivery/delivery-charge.ts";
import { listRateRows, type RateRow, type RateTable } from "#core/delivery/parcel-rates.ts";

/**
 * Without `state` and `pin`, for the whole country. `pin`: the beginning of PIN codes, or a full one. Price in paise.
 */
export type FeedShipping = { state?: string; pin?: string; price: number };

/** The most prices per item. */
const maxEntries = 100;

/** Empty if the shop sends the product nowhere. */
export function listShipping(
  { grams, price }: { grams: number; price: number },
  table: RateTable,
): FeedShipping[] {
  const rows = listRateRows(table, grams);
  const entries = rows.flatMap((row) => entriesOf(row, price));
  const isMixed = entries.some(({ state }) => state) && entries.some(({ pin }) => pin);
  // A channel may rank states and PIN codes differently than the shop, so the highest price is used: no shopper is
  // charged more than shown.
  if (isMixed || entries.length > maxEntries) return highestOf(entries);
  return entries.filter((entry, index) => !entries.slice(0, index).some((before) => covers(before, entry)));
}

function entriesOf({ places, rates }: RateRow, item: number): FeedShipping[] {
  if (!rates) return [];
  const price = standardCharge(item, rates);
  if (places.length === 0) return [{ price }];
  return places.map((place) => (/^\d/.test(place) ? { pin: place, price } : { state: place, price }));
}

function highestOf(entries: readonly FeedShipping[]): FeedShipping[] {
  return [{ price: Math.max(...entries.map(({ price }) => price)) }];
}

/** True if the later row never applies, because the earlier one takes precedence. */
function covers(earlier: FeedShipping, later: FeedShipping): boolean {
  if (earlier.pin !== undefined) return later.pin?.startsWith(earlier.pin) === true;
  return earlier.state !== undefined && earlier.state === later.state;
}
