// The forms by which the owner refunds an order or a part of it.
import { z } from "zod";
import { areRead } from "#core/forms/are-read.ts";
import { checkbox, line } from "#core/forms/field.ts";
import { formKey } from "#core/forms/form-key.ts";
import { rupeesLine } from "#core/forms/rupees-field.ts";
import { parseRupees } from "#core/money/read-number.ts";
import { pieceChoices } from "#core/orders/piece-choice.ts";
import { shownAmount } from "#core/orders/seen-changes.ts";

/** Store credit needs the customer's agreement, and how it was given. */
export const creditFields = {
  toCredit: checkbox(),
  agreement: line({ maxLength: 200 }),
};

export const isAgreed = ({ toCredit, agreement }: { toCredit: boolean; agreement: string }) =>
  !toCredit || agreement !== "";
export const notAgreed = { path: ["agreement"], message: "Say how and when the customer agreed" };

export const otherAmount =
  "Nothing was refunded: another amount would go back now than the page said. Please read it again.";

/** How the customer agreed to store credit; undefined if the money goes back the way it came. */
export function readCreditAgreement(form: { toCredit: boolean; agreement: string }): string | undefined {
  return form.toCredit ? form.agreement : undefined;
}

/** The order that a refund made in Razorpay's dashboard is for. */
export const assignRefundForm = z.object({
  orderId: line({ required: "Choose the order", maxLength: 60 }),
});

export const refundForm = z
  .object({
    reason: line({ required: "Please give a reason", maxLength: 200 }),
    cancel: checkbox(),
    shown: shownAmount(),
    ...creditFields,
  })
  .refine(isAgreed, notAgreed);

export const retryRefundForm = z.object({
  /** The page to return to, as sent by the browser. */
  back: line({ maxLength: 500 }),
});

/** Single pieces, an amount, or the gift wrap. */
export const partRefundForm = z
  .object({
    pieces: pieceChoices(),
    withDelivery: checkbox(),
    /** The pieces of an order to pack can be sold again. */
    restock: checkbox(),
    amount: optionalRefundAmount(),
    wrap: checkbox(),
    /** The price of the wrap. */
    shown: shownAmount(),
    reason: line({ required: "Please give a reason", maxLength: 200 }),
    requestKey: formKey(),
    ...creditFields,
  })
  .refine(isAgreed, notAgreed)
  .refine(({ pieces, amount, wrap }) => pieces.length > 0 || amount !== null || wrap, {
    path: ["amount"],
    message: "Choose pieces, or give an amount",
    when: areRead("amount", "pieces"),
  })
  .refine(
    ({ pieces, amount, wrap }) => [pieces.length > 0, amount !== null, wrap].filter(Boolean).length <= 1,
    {
      path: ["amount"],
      message: "Pieces, the gift wrap or an amount: leave the others empty",
      when: areRead("amount", "pieces"),
    },
  );

/** Optional field for an amount: paise above 0, or null. */
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
