// The form with the parts of a set. A row without a product is no part. An error of a row has the control's name and the
// row as its key: 'product-1'.
import { z } from "zod";
import { choice, optionalLines } from "#core/forms/field.ts";
import { parseCount } from "#core/money/read-number.ts";
import { maxPartQuantity, maxParts, setPricings } from "./set.ts";

export const setForm = z
  .object({
    /** SKU or name, as suggested. */
    product: optionalLines({ maxLength: 200, maxLines: maxParts }),
    quantity: optionalLines({ maxLength: 9, maxLines: maxParts }),
    pricing: choice(setPricings, "Please choose how the set is taxed"),
  })
  .superRefine((value, ctx) => {
    for (const { index, quantity } of typedPartsOf(value))
      if (quantity === undefined)
        ctx.addIssue({
          code: "custom",
          path: [`quantity-${index}`],
          message: `A whole number from 1 to ${maxPartQuantity}`,
        });
  });

/** Why a product cannot be a set or a box. */
export const contentRefusals = {
  "has-variants": "Not saved: this product is sold in variants. Add a product for this.",
  "is-part": "Not saved: this product is in a set or a box itself. Add a product for this.",
  "sold-before":
    "Not saved: this product was sold by itself, and its orders belong to its own stock. Add a product for this.",
};

export type TypedPart = {
  /** The row of the form. */
  index: number;
  text: string;
  /** 1 for an empty field; undefined for a text that is no number of pieces. */
  quantity: number | undefined;
};

export function typedPartsOf(value: {
  product: readonly string[];
  quantity: readonly string[];
}): TypedPart[] {
  return value.product.flatMap((text, index) =>
    text === "" ? [] : { index, text, quantity: readQuantity(value.quantity[index] ?? "") },
  );
}

function readQuantity(text: string): number | undefined {
  return text === "" ? 1 : parseCount(text, { min: 1, max: maxPartQuantity });
}
