// The forms by which the owner refunds an order or a part of it.
import { z } from "zod";
import { checkbox, line } from "#shop/forms/field.ts";
import { formKey } from "#shop/forms/form-key.ts";
import { rupeesLine } from "#shop/forms/rupees-field.ts";
import { parseRupees } from "#shop/money/read-rupees.ts";
import { pieceChoices } from "#shop/orders/piece-choice.ts";

/** The money becomes store credit where the customer agreed to that, and the form says how. */
export const creditFields = {
  toCredit: checkbox(),
  agreement: line({ maxLength: 200 }),
};

export const isAgreed = ({ toCredit, agreement }: { toCredit: boolean; agreement: string }) =>
  !toCredit || agreement !== "";
export const notAgreed = { path: ["agreement"], message: "Say how and when the customer agreed" };

/** For the commands: how the customer agreed, undefined where the money goes back the way it came. */
export function creditAgreementOf(form: { toCredit: boolean; agreement: string }): string | undefined {
  return form.toCredit ? form.agreement : undefined;
}

/** For which order a refund is that was made in Razorpay's dashboard. */
export const assignRefundForm = z.object({
  orderId: line({ required: "Choose the order", maxLength: 60 }),
});

export const refundForm = z
  .object({
    reason: line({ required: "Please give a reason", maxLength: 200 }),
    cancel: checkbox(),
    ...creditFields,
  })
  .refine(isAgreed, notAgreed);

export const retryRefundForm = z.object({
  /** The page to return to, as the browser gives it. */
  back: line({ maxLength: 500 }),
});

/** Single pieces, an amount, or the gift wrap. */
export const partRefundForm = z
  .object({
    pieces: pieceChoices(),
    withDelivery: checkbox(),
    /** The pieces of an order to pack are for sale again. */
    restock: checkbox(),
    amount: optionalRefundAmount(),
    wrap: checkbox(),
    reason: line({ required: "Please give a reason", maxLength: 200 }),
    requestKey: formKey(),
    ...creditFields,
  })
  .refine(isAgreed, notAgreed)
  .refine(({ pieces, amount, wrap }) => pieces.length > 0 || amount !== null || wrap, {
    path: ["amount"],
    message: "Choose pieces, or give an amount",
    when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "amount" && path?.[0] !== "pieces"),
  })
  .refine(
    ({ pieces, amount, wrap }) => [pieces.length > 0, amount !== null, wrap].filter(Boolean).length <= 1,
    {
      path: ["amount"],
      message: "Pieces, the gift wrap or an amount: leave the others empty",
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "amount" && path?.[0] !== "pieces"),
    },
  );

/** Paise, more than 0; null where nothing is given. */
export function optionalRefundAmount() {
  return rupeesLine<number | null>(
    (text) => {
      if (text === "") return null;
      const paise = parseRupees(text);
      return paise !== undefined && paise > 0 ? paise : undefined;
    },
    { invalid: "An amount in rupees, more than ₹0, with at most two decimals" },
    { required: false },
  );
}
