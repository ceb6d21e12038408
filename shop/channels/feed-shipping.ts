// Channels are told what delivery of one product costs. They take the price of a whole country, of a state, or of how
// PIN codes begin.
import { standardCharge } from "#shop/delivery/delivery-charge.ts";
import { listRateRows, type RateRow, type RateTable } from "#shop/delivery/parcel-rates.ts";

/** For the whole country without `state` and `pin`. `pin` is how PIN codes begin, or a whole one. Price in paise. */
export type FeedShipping = { state?: string; pin?: string; price: number };

/** An item of a feed has no more of them. */
const maxEntries = 100;

/** Empty where the shop sends the product nowhere. */
export function listShipping(
  { grams, price }: { grams: number; price: number },
  table: RateTable,
): FeedShipping[] {
  const rows = listRateRows(table, grams);
  const entries = rows.flatMap((row) => entriesOf(row, price));
  const isMixed = entries.some(({ state }) => state) && entries.some(({ pin }) => pin);
  // A channel may rank states and PIN codes in another way than the shop, and then nobody is promised too little.
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

/** The shop never comes to the later row, since the earlier one counts. */
function covers(earlier: FeedShipping, later: FeedShipping): boolean {
  if (earlier.pin !== undefined) return later.pin?.startsWith(earlier.pin) === true;
  return earlier.state !== undefined && earlier.state === later.state;
}
