// The changes that a filled-in grid makes to variants. A changed cell counts first, then a price for an option's value,
// then the price for all. A value that somebody else has changed meanwhile is never overwritten unseen.

import { formatPrice } from "#core/money/money.ts";
import { changePrice, type PriceLimit } from "../price-limit.ts";

export const variantStates = ["sold", "hidden", "archived"] as const;
export type VariantState = (typeof variantStates)[number];

/** A variant as its page showed it; price in paise. `countMark` identifies the last change of its stock by hand. */
export type SeenCells = { sku: string; price: number; stock: number; countMark: string; state: VariantState };

/** `index` is the row of the form. */
export type TypedVariant = {
  index: number;
  id: string;
  seen: SeenCells;
  sku: string;
  price: number;
  stock: number;
  state: VariantState;
};

/** `option` is the index of the option; price in paise. */
export type ValuePrice = { option: number; value: string; price: number };

export type GridInput = {
  rows: TypedVariant[];
  allPrice: number | undefined;
  valuePrices: readonly ValuePrice[];
};

export type StoredVariant = SeenCells & {
  values: readonly string[];
  mrp: number | null;
  ownerPrice: number | null;
  hasPicture: boolean;
  /** True: archiving it would archive the others, so the grid refuses it. */
  isCarrier: boolean;
};

export type VariantChange = {
  index: number;
  id: string;
  /** Only the changed columns. */
  set: { sku?: string; price?: number; ownerPrice?: number | null; state?: VariantState };
  stockBy: number;
};

export type GridFault = { field: string; message: string };

type Planned = { change: VariantChange; faults: GridFault[] };

export function planVariant(
  typed: TypedVariant,
  stored: StoredVariant,
  { allPrice, valuePrices, limit }: Omit<GridInput, "rows"> & { limit: PriceLimit },
): Planned {
  const { index, id, seen } = typed;
  const change: VariantChange = { index, id, set: {}, stockBy: 0 };
  const faults: GridFault[] = [];
  const refuse = (cell: string, message: string) => faults.push({ field: `${cell}-${index}`, message });

  const price = choosePrice(typed, stored, { allPrice, valuePrices });
  if ("problem" in price) refuse("price", price.problem);
  else if (price.wanted !== stored.price) {
    const problem = seen.price === stored.price ? undefined : `Meanwhile it is ${formatPrice(stored.price)}`;
    const priced = changePrice(stored, price.wanted, limit);
    if (problem) refuse("price", problem);
    else if (!priced.ok) refuse("price", priced.message);
    else if (stored.mrp !== null && price.wanted > stored.mrp)
      refuse("price", `More than its MRP of ${formatPrice(stored.mrp)}, which stands on the pack`);
    else Object.assign(change.set, { price: price.wanted, ownerPrice: priced.ownerPrice });
  }

  if (typed.sku !== seen.sku.toUpperCase() && typed.sku !== stored.sku.toUpperCase()) {
    if (seen.sku === stored.sku) change.set.sku = typed.sku;
    else refuse("sku", `Meanwhile it is ${stored.sku}`);
  }

  if (typed.stock !== seen.stock) {
    const by = typed.stock - seen.stock;
    // A grid sent twice is saved once, and two equal counts do not conflict.
    if (seen.countMark !== stored.countMark && typed.stock === stored.stock) change.stockBy = 0;
    else if (seen.countMark !== stored.countMark)
      refuse("stock", `Somebody has counted it meanwhile: ${stored.stock} in stock`);
    else if (stored.stock + by < 0) refuse("stock", `${seen.stock - stored.stock} were sold meanwhile`);
    else change.stockBy = by;
  }

  if (typed.state !== seen.state && typed.state !== stored.state) {
    const problem = refuseState(typed, stored);
    if (problem) refuse("state", problem);
    else change.set.state = typed.state;
  }
  return { change, faults };
}

/** The price wanted for a variant; the stored one if none is given. */
function choosePrice(
  { price, seen }: TypedVariant,
  { price: stored, values, state }: StoredVariant,
  { allPrice, valuePrices }: Pick<GridInput, "allPrice" | "valuePrices">,
): { wanted: number } | { problem: string } {
  if (price !== seen.price) return { wanted: price };
  // An archived variant is not sold, and keeps its price until it is restored.
  if (state === "archived") return { wanted: stored };
  const fitting = valuePrices.filter(({ option, value }) => values[option] === value);
  const [first] = fitting;
  const other = fitting.find((one) => one.price !== first?.price);
  if (first && other)
    return {
      problem: `${first.value} is to cost ${formatPrice(first.price)}, and ${other.value} ${formatPrice(other.price)}: write its price here`,
    };
  return { wanted: first?.price ?? allPrice ?? stored };
}

function refuseState({ state, seen }: TypedVariant, stored: StoredVariant): string | undefined {
  if (seen.state !== stored.state) return `Meanwhile it is ${stateNames[stored.state].toLowerCase()}`;
  if (state === "archived" && stored.isCarrier)
    return "With this one all variants go: delete the product on its own page";
  if (state === "sold" && !stored.hasPicture) return "Without a picture it is not put up for sale";
  return undefined;
}

export const stateNames: Record<VariantState, string> = {
  sold: "For sale",
  hidden: "Hidden",
  archived: "Archived",
};
