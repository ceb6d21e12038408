// The forms for pieces of many products that came in or were counted: one number per product, any of them empty.
import { z } from "zod";
import { fieldAttributes, line } from "#core/forms/field.ts";
import { tidyLine } from "#core/forms/plain-text.ts";
import { stockForm } from "../product-form.ts";
import { parsePieces } from "./typed-pieces.ts";

export const maxIntakeLines = 200;
const tooMany = `At most ${maxIntakeLines} products at once`;
const onePiece = "Give a number for one product at least";

/** `product` and `pieces` are columns of one table: the same index is the same product. */
export const stockIntakeForm = z.object({
  product: column(64),
  pieces: piecesColumn((text) => (parsePieces(text) ?? 1) > 0),
  note: line({ maxLength: 200 }),
});

/** A count may be 0. */
export const stockCountForm = z.object({
  product: column(64),
  pieces: piecesColumn((text) => text !== ""),
  note: stockForm.shape.reason,
});

function piecesColumn(counts: (text: string) => boolean) {
  return column(20)
    .refine((typed) => typed.every((text) => parsePieces(text) !== undefined), {
      message: "Whole numbers only, 100,000 at most; leave the others empty",
    })
    .refine((typed) => typed.some(counts), { message: onePiece })
    .register(fieldAttributes, { required: false, multiple: true, inputMode: "numeric" });
}

function column(maxLength: number) {
  return z
    .preprocess(
      (given) => (Array.isArray(given) ? given.map(tidyLine) : []),
      z.array(z.string().max(maxLength)).max(maxIntakeLines, tooMany),
    )
    .register(fieldAttributes, { required: false, multiple: true });
}
