// The form that makes variants. A row without an SKU makes none. An error of a row has the control's name and the row as
// its key: 'price-1'.
import { z } from "zod";
import { optionalLines } from "#core/forms/field.ts";
import { maxRupeesLength } from "#core/forms/rupees-field.ts";
import { explainNumber, parseRupees } from "#core/money/read-number.ts";
import { maxPricePaise } from "../many/price-change.ts";
import { findQuantityFault } from "../net-quantity.ts";
import { skuForm } from "../product-form.ts";
import { maxPieces, parsePieces } from "../stock/typed-pieces.ts";
import { maxOptions, maxVariants } from "./variant.ts";
import { splitValues } from "./variant-grid.ts";

export const variantCells = ["variant", "sku", "price", "stock", "weight"] as const;
export type VariantCell = (typeof variantCells)[number];
type Cells = Record<VariantCell, readonly string[]>;

const cell = (maxLength: number) => optionalLines({ maxLength, maxLines: maxVariants });

export const variantsForm = z
  .object({
    /** The names of the options. */
    option: optionalLines({ maxLength: 30, maxLines: maxOptions }),
    /** The option values of the present product. */
    own: cell(200),
    variant: cell(200),
    sku: cell(40),
    price: cell(maxRupeesLength),
    stock: cell(9),
    weight: cell(60),
  })
  .superRefine((value, ctx) => {
    const rows = usedRows(value);
    if (rows.length === 0)
      ctx.addIssue({ code: "custom", path: ["form"], message: "Give at least one variant its SKU" });
    for (const { index, ...row } of rows) {
      const refuse = (name: VariantCell, message: string) =>
        ctx.addIssue({ code: "custom", path: [`${name}-${index}`], message });
      if (!skuForm.safeParse({ sku: row.sku }).success)
        refuse("sku", "SKU may have letters, digits, hyphen, dot and slash");
      if (readPrice(row.price) === undefined)
        refuse("price", explainNumber(row.price) ?? "An amount in rupees above 0");
      if (parsePieces(row.stock) === undefined)
        refuse("stock", explainNumber(row.stock) ?? `A whole number from 0 to ${maxPieces}`);
      const fault = findQuantityFault(row.weight, undefined);
      if (fault) refuse("weight", fault);
    }
  });

export type VariantsInput = z.output<typeof variantsForm>;

/** Price in paise; `index` is the row of the form. */
export type NewVariant = {
  index: number;
  values: string[];
  sku: string;
  price: number;
  stock: number;
  weight: string;
};

export function newVariantsOf(input: VariantsInput): NewVariant[] {
  return usedRows(input).map(({ index, variant, sku, price, stock, weight }) => ({
    index,
    values: splitValues(variant),
    sku: sku.toUpperCase(),
    price: readPrice(price) ?? 0,
    stock: parsePieces(stock) ?? 0,
    weight,
  }));
}

function usedRows(value: Cells) {
  return value.variant.flatMap((variant, index) => {
    const sku = value.sku[index] ?? "";
    const at = (name: "price" | "stock" | "weight") => value[name][index] ?? "";
    return variant === "" || sku === ""
      ? []
      : { index, variant, sku, price: at("price"), stock: at("stock"), weight: at("weight") };
  });
}

function readPrice(text: string): number | undefined {
  const paise = parseRupees(text);
  return paise === undefined || paise < 1 || paise > maxPricePaise ? undefined : paise;
}
