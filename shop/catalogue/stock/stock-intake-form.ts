// The form for pieces of many products that came in: one number per product, most of them empty.
import { z } from "zod";
import { fieldAttributes, line } from "#shop/forms/field.ts";
import { formKey } from "#shop/forms/form-key.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { parsePieces } from "./typed-pieces.ts";

export const maxIntakeLines = 200;
const tooMany = `At most ${maxIntakeLines} products at once`;

/** `product` and `pieces` are columns of one table: the same index is the same product. */
export const stockIntakeForm = z.object({
  product: column(64),
  pieces: column(20)
    .refine((typed) => typed.every((text) => parsePieces(text) !== undefined), {
      message: "Whole numbers only, 100,000 at most; leave the others empty",
    })
    .refine((typed) => typed.some((text) => (parsePieces(text) ?? 1) > 0), {
      message: "Give a number for one product at least",
    })
    .register(fieldAttributes, { required: false, multiple: true, inputMode: "numeric" }),
  note: line({ maxLength: 200 }),
  requestKey: formKey(),
});

function column(maxLength: number) {
  return z
    .preprocess(
      (given) => (Array.isArray(given) ? given.map(tidyLine) : []),
      z.array(z.string().max(maxLength)).max(maxIntakeLines, tooMany),
    )
    .register(fieldAttributes, { required: false, multiple: true });
}
