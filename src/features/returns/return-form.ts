// The forms of a return: the customer's request, and the answers of staff.
import { z } from "zod";
import { checkbox, choice, files, line, paragraph } from "#core/forms/field.ts";
import { formKey } from "#core/forms/form-key.ts";
import { pieceChoices } from "#core/orders/piece-choice.ts";
import { shownAmount } from "#core/orders/seen-changes.ts";
import { parcelForm } from "#core/parcels/parcel-form.ts";
import { creditFields, isAgreed, notAgreed, optionalRefundAmount } from "#core/payments/refund-form.ts";
import { returnKinds } from "./return-rule.ts";

const maxPhotographs = 4;

export const returnForm = z
  .object({
    kind: choice(returnKinds, "Please choose what it is about"),
    pieces: pieceChoices({ required: "Please choose at least one item" }),
    reason: paragraph({ required: "Please tell us what is wrong", maxLength: 2_000 }),
    photograph: files(),
    requestKey: formKey(),
  })
  .refine(({ photograph }) => photograph.length <= maxPhotographs, {
    path: ["photograph"],
    message: `At most ${maxPhotographs} photographs, please`,
  });

export const returnAnswerForm = z.object({
  answer: paragraph({ required: "Please write an answer", maxLength: 2_000 }),
});

const answers = ["approved", "question", "refused"] as const;

export const decideReturnForm = z
  .object({
    to: choice(answers, "Please choose an answer"),
    note: line({ maxLength: 1_000 }),
  })
  .refine(({ to, note }) => to === "approved" || note !== "", {
    path: ["note"],
    message: "Please give the words: the customer reads them",
    when: ({ issues }) => issues.length === 0,
  });

export const receiveReturnForm = z.object({ restock: checkbox() });

/** Without an amount, the price of the pieces is refunded. */
export const refundReturnForm = z
  .object({ amount: optionalRefundAmount(), shown: shownAmount(), ...creditFields })
  .refine(isAgreed, notAgreed);

export const replaceReturnForm = z.object({
  ...parcelForm.shape,
  /** The SKU of the product to send; empty for the same one. */
  sku: line({ maxLength: 40 }),
});
