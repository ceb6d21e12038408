// The files for Meta (Facebook, Instagram, WhatsApp) and Pinterest: a table each, with a header row.
import { countryCode } from "#shop/money/countries.ts";
import { type FeedItem, formatFeedPrice, formatParcelWeight } from "./feed-item.ts";
import type { FeedShipping } from "./feed-shipping.ts";

type Columns = Record<string, (item: FeedItem) => string>;

const further = (item: FeedItem, most: number) =>
  item.pictures
    .slice(1, most + 1)
    .map(({ url }) => url)
    .join(",");

const shared: Columns = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  description: ({ description }) => description,
  availability: ({ isAvailable }) => (isAvailable ? "in stock" : "out of stock"),
  condition: () => "new",
  price: ({ price }) => formatFeedPrice(price),
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0]?.url ?? "",
  brand: ({ brand }) => brand,
  google_product_category: ({ googleCategory }) => googleCategory,
  product_type: ({ category }) => category,
  item_group_id: ({ groupId }) => groupId ?? "",
  shipping: ({ shipping }) => withoutPins(shipping).map(formatShipping).join(","),
};

export const metaColumns: Columns = {
  ...shared,
  additional_image_link: (item) => further(item, 20),
  gtin: ({ gtin }) => gtin,
  mpn: ({ mpn }) => mpn,
  size: ({ attributes }) => attributes.size ?? "",
  color: ({ attributes }) => attributes.color ?? "",
  material: ({ attributes }) => attributes.material ?? "",
  pattern: ({ attributes }) => attributes.pattern ?? "",
  shipping_weight: ({ parcelGrams }) => (parcelGrams > 0 ? formatParcelWeight(parcelGrams) : ""),
  origin_country: ({ countryOfOrigin }) => countryCode(countryOfOrigin) ?? "",
  wa_compliance_category: () => "DEFAULT",
  status: () => "active",
};

export const pinterestColumns: Columns = {
  ...shared,
  additional_image_link: (item) => further(item, 10),
};

/** Replaces prices by PIN code, which a table cannot express, by the highest price. */
function withoutPins(entries: FeedShipping[]): FeedShipping[] {
  if (entries.every(({ pin }) => pin === undefined)) return entries;
  return [{ price: Math.max(...entries.map(({ price }) => price)) }];
}

/** Such as 'IN:KA:Standard:50.00 INR'. */
function formatShipping({ state = "", price }: FeedShipping): string {
  return `IN:${state}:Standard:${formatFeedPrice(price)}`;
}

export function writeCsvHeader(columns: Columns): string {
  return writeRow(Object.keys(columns));
}

export function writeCsvItem(columns: Columns, item: FeedItem): string {
  return writeRow(Object.values(columns).map((cellOf) => cellOf(item)));
}

function writeRow(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(",")}\r\n`;
}

/** The beginnings that spreadsheets treat as a formula; some also split cells at semicolons and tabs. */
const formula = /(^|[;\t\r\n]"*)(?=[=+\-@|])/g;

/** Escapes a formula with a space: channels trim values, whereas an apostrophe would stay. */
function writeCell(text: string): string {
  const safe = text.replaceAll(formula, "$1 ");
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
