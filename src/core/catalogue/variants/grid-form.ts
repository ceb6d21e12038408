// The form that prices, counts, hides, archives and restores the variants of a product. An error of a row has the control's
// name and the row as its key: 'price-1'.
import { z } from "zod";
import { optionalLines } from "#core/forms/field.ts";
import { maxRupeesLength } from "#core/forms/rupees-field.ts";
import { explainNumber, parseCount, parseRupees } from "#core/money/read-number.ts";
import { maxPricePaise } from "../many/price-change.ts";
import { skuForm } from "../product-form.ts";
import { maxPieces } from "../stock/typed-pieces.ts";
import { maxOptions, maxValues, maxVariants } from "./variant.ts";
import type { GridInput, SeenCells, VariantState } from "./variant-changes.ts";
import { variantStates } from "./variant-changes.ts";

/** The grid has archived variants, too. */
const maxRows = 2 * maxVariants;

const cell = (maxLength: number) => optionalLines({ maxLength, maxLines: maxRows });

const shape = {
  variantId: cell(40),
  /** The stored values of each variant when the page was made, written by `writeSeen`. */
  seen: cell(120),
  sku: cell(40),
  price: cell(maxRupeesLength),
  stock: cell(9),
  state: cell(10),
  /** A price for all variants, or for those with a value; empty for none. */
  allPrice: optionalLines({ maxLength: maxRupeesLength, maxLines: 1 }),
  value: optionalLines({ maxLength: 80, maxLines: maxOptions * maxValues }),
  valuePrice: optionalLines({ maxLength: maxRupeesLength, maxLines: maxOptions * maxValues }),
};

type Cells = { [Name in keyof typeof shape]: readonly string[] };

export const gridForm = z.object(shape).superRefine((cells, ctx) => {
  const refuse = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
  if (cells.variantId.length === 0 || readRows(cells).some((row) => row === undefined))
    refuse("form", "Please open the page again");
  for (const [index, sku] of cells.sku.entries())
    if (!skuForm.safeParse({ sku }).success)
      refuse(`sku-${index}`, "SKU may have letters, digits, hyphen, dot and slash");
  const amount = "An amount in rupees above 0";
  for (const [index, price] of cells.price.entries())
    if (readPrice(price) === undefined) refuse(`price-${index}`, explainNumber(price) ?? amount);
  for (const [index, stock] of cells.stock.entries())
    if (readPieces(stock) === undefined)
      refuse(`stock-${index}`, explainNumber(stock) ?? `A whole number from 0 to ${maxPieces}`);
  for (const name of ["allPrice", "valuePrice"] as const)
    for (const [index, price] of cells[name].entries())
      if (price !== "" && readPrice(price) === undefined)
        refuse(`${name}-${index}`, explainNumber(price) ?? amount);
});

/** Reads an accepted form. */
export function readGrid(cells: Cells): GridInput {
  const valuePrices = cells.value.flatMap((value, index) => {
    const price = readPrice(cells.valuePrice[index] ?? "");
    const [option = "", ...text] = value.split(":");
    return price === undefined ? [] : { option: Number(option), value: text.join(":"), price };
  });
  return {
    rows: readRows(cells).flatMap((row) => row ?? []),
    allPrice: readPrice(cells.allPrice[0] ?? ""),
    valuePrices,
  };
}

function readRows(cells: Cells) {
  return cells.variantId.map((id, index) => {
    const seen = parseSeen(cells.seen[index] ?? "");
    const state = variantStates.find((one) => one === cells.state[index]);
    if (!seen || !state) return undefined;
    const sku = (cells.sku[index] ?? "").toUpperCase();
    const price = readPrice(cells.price[index] ?? "") ?? 0;
    return { index, id, seen, sku, price, stock: readPieces(cells.stock[index] ?? "") ?? 0, state };
  });
}

/** '64900 7 k3x9m2 hidden JAR-S', for a hidden field. */
export function writeSeen({ price, stock, countMark, state, sku }: SeenCells): string {
  return [price, stock, countMark, state, sku].join(" ");
}

function parseSeen(text: string): SeenCells | undefined {
  const [, price, stock, countMark = "", given, sku = ""] =
    /^(\d{1,9}) (\d{1,9}) (\w{1,20}) (\w+) (.{1,60})$/.exec(text) ?? [];
  const state = variantStates.find((one): one is VariantState => one === given);
  return state && { price: Number(price), stock: Number(stock), countMark, state, sku };
}

function readPrice(text: string): number | undefined {
  const paise = parseRupees(text);
  return paise === undefined || paise < 1 || paise > maxPricePaise ? undefined : paise;
}

function readPieces(text: string): number | undefined {
  return parseCount(text, { max: maxPieces });
}
