// The forms by which the owner refunds an order or a part of it.
import { z } from "zod";
import { checkbox, line, parsedLine } from "#shop/forms/field.ts";
import { formKey } from "#shop/forms/form-key.ts";
import { parseRupees } from "#shop/money/money.ts";
import { pieceChoices } from "#shop/orders/piece-choice.ts";

export const refundForm = z.object({
  reason: line({ required: "Please give a reason", maxLength: 200 }),
  cancel: checkbox(),
});

export const retryRefundForm = z.object({
  /** The page to return to, as the browser gives it. */
  back: line({ maxLength: 500 }),
});

/** Either single pieces or an amount. */
export const partRefundForm = z
  .object({
    pieces: pieceChoices(),
    withDelivery: checkbox(),
    /** Of an order to pack: the pieces are for sale again. */
    restock: checkbox(),
    amount: optionalRefundAmount(),
    reason: line({ required: "Please give a reason", maxLength: 200 }),
    requestKey: formKey(),
  })
  .refine(({ pieces, amount }) => pieces.length > 0 || amount !== null, {
    path: ["amount"],
    message: "Choose pieces, or give an amount",
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "amount" && path?.[0] !== "pieces"),
  })
  .refine(({ pieces, amount }) => pieces.length === 0 || amount === null, {
    path: ["amount"],
    message: "Pieces or an amount, not both: leave one empty",
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "amount" && path?.[0] !== "pieces"),
  });

/** Paise, more than 0; null where nothing is given. */
export function optionalRefundAmount() {
  return parsedLine<number | null>(
    (text) => {
      if (text === "") return null;
      const paise = parseRupees(text);
      return paise !== undefined && paise > 0 ? paise : undefined;
    },
    { invalid: "An amount in rupees, more than ₹0, with at most two decimals" },
    { required: false, inputMode: "decimal", maxLength: 12 },
  );
}
