// Remarks about another shop's file: what the owner should know and need not correct. Each is made once for all its rows.

export const remarkWords = {
  "here-already": "These are in your shop already, by their SKU, and stay as they are.",
  "sku-made":
    "The file has no SKU for these, or does not say which variant it belongs to, so each gets one from its name.",
  "sku-again": "These have the SKU of another row, so a number was put behind it.",
  "hidden-before": "These were not for sale in your former shop. Every new product begins hidden here.",
  "gift-card": "Gift cards are left out: your shop makes its own under Gift cards.",
  "no-goods": "Downloads and services are left out: this shop sends parcels.",
  "group-or-link":
    "Groups of products and products of other websites are left out; the products of a group come by themselves.",
  "unknown-type": "These are of a kind that this shop does not know, and are left out.",
  "sale-by-date": "The lower price of these holds for some days only, so the usual price comes over.",
  "former-price-left":
    "The crossed-out prices of these stay behind. Tick that they are the MRP on the pack, and they come along.",
  "former-price-below": "The crossed-out price of these is below the price, and stays behind.",
  "hsn-left":
    "The HSN codes of these stay behind, since you chose no GST rate. Choose one, and they come along.",
  "weight-packed":
    "The weights of these count as those of the packed parcel, for delivery rates. Tick that they are net weights, and the pages show them.",
  "weight-too-much": "The weight of these is more than 100 kg, and stays behind.",
  "not-counted":
    "The file does not say how many there are of these: your former shop did not count them, or keeps the stock of several places in a file of its own. They begin with 0 pieces. Count them here.",
  "below-nothing": "The stock of these was below 0: they begin with 0 pieces.",
  "shared-price":
    "Etsy's file has one price for all variants of these, and no stock of each: every variant gets that price and 0 pieces.",
  "choice-left":
    "Customers chose something more of these, such as a size, at one price and from one stock. That choice stays behind: make variants of it here.",
  "any-value": "These fit every value of an option, and are called 'Any' there.",
  "one-variant":
    "These have an option with one value only, so there is nothing to choose, and it stays behind.",
  "several-categories":
    "These were in several categories, or in one below another: the last of the first line is theirs here, and they join a collection for each of the others. New collections begin hidden.",
  "collection-fills-itself": "These stay out of a collection of yours that fills itself.",
  "collection-full": "These stay out of a collection that has 200 products already.",
  "collection-left": "These stay out of a collection that has no Latin letters, or is one of too many.",
  "category-default":
    "The category of these has no Latin letters, or is one of too many: they get the one that you named.",
  "text-shortened": "The description of these has more than 5,000 characters; the rest stays behind.",
  "name-shortened": "The name of these has more than 120 characters, and is shortened.",
  "pictures-more": "These have more than twelve pictures; the first twelve come along.",
  "picture-no-address": "The address of a picture of these cannot be read; that picture stays behind.",
  "no-currency":
    "The file names no currency, so its prices count as rupees. If they are in another one, say how many rupees one of it is, and read the file in again.",
  "barcode-left":
    "The barcodes of these stay behind: they are no GTIN of 8, 12, 13 or 14 digits, of which the last one checks the others. Write the right ones into the column GTIN of the spreadsheet of products.",
  "barcode-of-all":
    "A barcode of these belongs to all variants at once, and stays behind: each variant has its own. Write it into the column GTIN of the spreadsheet of products.",
  "tax-class-left": "The tax classes of these stay behind: here each product has an HSN code and a GST rate.",
  "price-converted":
    "The prices of these were converted to rupees, without paise. Look at each before you sell.",
  "rate-by-price":
    "The GST rate of these follows from their price, by your GST rates by price: it changes, is another one than the file says, or neither rate fits the price. Look at each before you sell.",
  "odd-hsn":
    "The HSN codes of these look mistyped: their chapter has no goods that a shop sells, or no product has the code yet and another one that is much like it is used. They come over as they are. Look at each.",
  "wrong-letters": "Letters of these look damaged, as in 'Ã©' or 'â€™': export the file again as UTF-8.",
} as const;

export type RemarkKind = keyof typeof remarkWords;

/** `row` as a spreadsheet counts it. */
export type Remark = { kind: RemarkKind; row: number };

type Summary<Kind> = { kind: Kind; count: number; rows: number[] };
export type RemarkSummary = Summary<RemarkKind>;

export const remarkKinds = Object.keys(remarkWords) as RemarkKind[];

/** Further rows of a remark are only counted. */
const maxNamedRows = 8;

/** In the order of `kinds`, without kinds that have no rows. */
export function summariseRemarks<Kind extends string>(
  remarks: readonly { kind: Kind; row: number }[],
  kinds: readonly Kind[],
): Summary<Kind>[] {
  const rowsOf = new Map<Kind, Set<number>>();
  for (const { kind, row } of remarks) {
    const rows = rowsOf.get(kind) ?? new Set();
    rowsOf.set(kind, rows.add(row));
  }
  return kinds.flatMap((kind) => {
    const rows = [...(rowsOf.get(kind) ?? [])].sort((one, other) => one - other);
    return rows.length === 0 ? [] : { kind, count: rows.length, rows: rows.slice(0, maxNamedRows) };
  });
}
