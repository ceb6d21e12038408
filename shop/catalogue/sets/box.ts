// A box is a set whose content the shopper chooses: so many pieces of a list, for one price or for less than they cost one by one. What was
// chosen for one box is its filling. A filled box is sold under an id of its own, made of the box's id and the chosen ones.
import type { Picture } from "#shop/pictures/picture.ts";
import type { PartToPrice, SetPricing } from "./set.ts";

export const minBoxPieces = 2;
export const maxBoxPieces = 12;
export const maxBoxChoices = 60;
export const maxBoxPercent = 90;

/** `percent` less than the pieces cost one by one; null where every filling costs the price of the product. */
export type Box = { pieces: number; percent: number | null };

/** Like '.candle.candle.lamp', in the order of ids, so that the same pieces are the same filling. Empty for what is no filled box. */
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

/** Takes the id of what is sold apart; anything but a filled box has no filling. */
export function readSoldId(soldId: string): { productId: string; filling: Filling; chosenIds: string[] } {
  const [productId = "", ...chosenIds] = soldId.split(".");
  return { productId, filling: soldId.slice(productId.length), chosenIds };
}

type Choice = { productId: string; name: string; price: number };

type BoxToFill<Part> = { box: Box; price: number; choices: readonly Part[] };

/** The chosen parts with their pieces, in the order of the list, and what the filled box costs in paise. */
export type FilledBox<Part> = { parts: (Part & { quantity: number })[]; unitPrice: number };

/** Undefined where it is not the right number of pieces, or not all of them are in the list. */
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

/** In paise, half a paisa up. */
export function priceFilling(
  { percent }: Box,
  { price, parts }: { price: number; parts: readonly PartToPrice[] },
): number {
  if (percent === null) return price;
  const alone = parts.reduce((sum, part) => sum + part.price * part.quantity, 0);
  return Math.max(1, Math.round((alone * (100 - percent)) / 100));
}

/** 'Any three (2 × Rose, Cedar)': as the cart names it. */
export function nameFilledBox(name: string, parts: readonly { name: string; quantity: number }[]): string {
  const pieces = parts.map((part) => (part.quantity > 1 ? `${part.quantity} × ${part.name}` : part.name));
  return `${name} (${pieces.join(", ")})`;
}

/** A list says this of a box: 'choose any 3'. */
export function describeBox({ pieces, percent }: Box): string {
  return percent === null ? `choose any ${pieces}` : `choose any ${pieces}, ${percent} % less`;
}

/** Returns how far the choice is: 'Chosen 1 of 3.' */
export function describeChosen({ pieces }: Pick<Box, "pieces">, chosen: number): string {
  if (chosen === pieces) return `All ${pieces} are chosen.`;
  if (chosen < pieces) return `Chosen ${chosen} of ${pieces}: please choose ${pieces - chosen} more.`;
  return `Chosen ${chosen}, and only ${pieces} go into the box: please take out ${chosen - pieces}.`;
}

/** A piece that can be chosen, as the box's page shows it. `max` pieces fit into one box; 0 where it is sold out. */
export type ShownChoice = {
  id: string;
  name: string;
  price: number;
  slug: string;
  picture: Picture | null;
  max: number;
};

export type ShownBox = Box & {
  pricing: SetPricing;
  /** The highest of what can be chosen, in basis points. */
  gstRate: number;
  choices: ShownChoice[];
  /** The cheapest and the dearest filling cost these paise. */
  lowest: number;
  highest: number;
};
