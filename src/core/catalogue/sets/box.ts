// A box is a set whose content the shopper chooses: a number of pieces from a list, for a fixed price or for less than the
// pieces cost alone. The filling is what was chosen for one box. A filled box is sold under an id made of the box's id and
// those of its pieces.
import type { Picture } from "#core/pictures/picture.ts";
import type { PartToPrice, SetPricing } from "./set.ts";

export const minBoxPieces = 2;
export const maxBoxPieces = 12;
export const maxBoxChoices = 60;
export const maxBoxPercent = 90;

/** `percent` less than the pieces cost alone; null if every filling has the price of the product. */
export type Box = { pieces: number; percent: number | null };

/** '.candle.candle.lamp', in the order of ids, so that the same pieces are the same filling; '' without a filling. */
export type Filling = string;

function fillingOf(productIds: readonly string[]): Filling {
  return [...productIds]
    .sort()
    .map((id) => `.${id}`)
    .join("");
}

/** The id under which a filled box is sold: 'box.candle.candle.lamp'. */
export function idOfFilledBox(boxId: string, productIds: readonly string[]): string {
  return boxId + fillingOf(productIds);
}

export type SoldId = { productId: string; filling: Filling; chosenIds: string[]; written: string };

/**
 * Splits an id into its parts. A filled box has a filling with `chosenIds`; the end of a filling, or all of it, are the shopper's words
 * on labels as `written` (../label/words-on-label.ts).
 */
export function readSoldId(soldId: string): SoldId {
  const [, productId = "", chosen = "", written = ""] = /^([^.!]*)([^!]*)(.*)/s.exec(soldId) ?? [];
  return { productId, filling: chosen + written, chosenIds: chosen.split(".").slice(1), written };
}

/** How much is sold of each product whatever its words or filling, and of each piece in all filled boxes. */
export type CountedGoods = { products: Map<string, number>; inBoxes: Map<string, number> };

export function countGoods(sold: Iterable<readonly [soldId: string, quantity: number]>): CountedGoods {
  const counted: CountedGoods = { products: new Map(), inBoxes: new Map() };
  const add = (to: Map<string, number>, id: string, count: number) => to.set(id, (to.get(id) ?? 0) + count);
  for (const [soldId, quantity] of sold) {
    const { productId, chosenIds } = readSoldId(soldId);
    add(counted.products, productId, quantity);
    for (const id of chosenIds) add(counted.inBoxes, id, quantity);
  }
  return counted;
}

type Choice = { productId: string; name: string; price: number };

type BoxToFill<Part> = { box: Box; price: number; choices: readonly Part[] };

/** The chosen parts in the order of the list, and the price of the filled box in paise. */
export type FilledBox<Part> = { parts: (Part & { quantity: number })[]; unitPrice: number };

/** Undefined if the number of pieces is wrong, or one of them is not in the list. */
export function fillBox<Part extends Choice>(
  { box, price, choices }: BoxToFill<Part>,
  chosenIds: readonly string[],
): FilledBox<Part> | undefined {
  const parts = choices.flatMap((choice) => {
    const quantity = chosenIds.filter((id) => id === choice.productId).length;
    return quantity > 0 ? [{ ...choice, quantity }] : [];
  });
  const found = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  if (chosenIds.length !== box.pieces || found !== box.pieces) return undefined;
  return { parts, unitPrice: priceFilling(box, { price, parts }) };
}

/** In paise; half a paisa is rounded up. */
export function priceFilling(
  { percent }: Box,
  { price, parts }: { price: number; parts: readonly PartToPrice[] },
): number {
  if (percent === null) return price;
  const alone = parts.reduce((sum, part) => sum + part.price * part.quantity, 0);
  return Math.max(1, Math.round((alone * (100 - percent)) / 100));
}

/** 'Any three (2 × Rose, Cedar)', for the cart. */
export function nameFilledBox(name: string, parts: readonly { name: string; quantity: number }[]): string {
  const pieces = parts.map((part) => (part.quantity > 1 ? `${part.quantity} × ${part.name}` : part.name));
  return `${name} (${pieces.join(", ")})`;
}

/** 'choose any 3', for lists. */
export function describeBox({ pieces, percent }: Box): string {
  return percent === null ? `choose any ${pieces}` : `choose any ${pieces}, ${percent} % less`;
}

/** 'Chosen 1 of 3: please choose 2 more.' */
export function describeChosen({ pieces }: Pick<Box, "pieces">, chosen: number): string {
  if (chosen === pieces) return `All ${pieces} are chosen.`;
  if (chosen < pieces) return `Chosen ${chosen} of ${pieces}: please choose ${pieces - chosen} more.`;
  return `Chosen ${chosen}, and only ${pieces} go into the box: please take out ${chosen - pieces}.`;
}

/** A piece to choose from, for the box's page. At most `max` pieces can go into one box; 0 if it is sold out. */
export type ShownChoice = {
  id: string;
  name: string;
  price: number;
  slug: string;
  /** Its fragrance notes, such as 'Rose, Cedar'; '' for none. */
  notes: string;
  picture: Picture | null;
  max: number;
  /** The day on which a sold-out product can be bought. */
  readyOn?: string;
  /** Its label takes a shopper's words. */
  takesWords?: boolean;
  /** The blank paper of its picture, where it takes words (`findOwnPaper`). */
  paper?: string;
};

export type ShownBox = Box & {
  pricing: SetPricing;
  /** The highest and the lowest rate that a filling has as a whole, in basis points. */
  gstRate: number;
  lowestRate: number;
  choices: ShownChoice[];
  /** Prices of the cheapest and the dearest filling, in paise. */
  lowest: number;
  highest: number;
};
