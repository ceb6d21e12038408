// The form for sales at a mela: tapped products, and how the buyer pays. It asks for no name and no phone.
import { z } from "zod";
import { choice, line, optionalLines, optionalWholeNumber } from "#core/forms/field.ts";
import { formKey } from "#core/forms/form-key.ts";
import { manualMethods } from "#core/payments/manual-payment.ts";
import {
  lineRules,
  maxPaise,
  type TypedLine,
  type TypedLines,
  typedLinesOf,
} from "#core/staff-orders/staff-order-form.ts";

/** The form has a line for every product, most of them without pieces. */
export const maxMelaProducts = 300;

/** In paise: from this amount on, an invoice must have the buyer's name and address (Rule 46 of the CGST Rules). */
const namedFrom = 50_000_00;

const lineFields = {
  product: optionalLines({ maxLength: 200, maxLines: maxMelaProducts }),
  quantity: optionalLines({ maxLength: 9, maxLines: maxMelaProducts }),
};

/** The pieces chosen so far. */
export const melaLinesForm = z.object(lineFields).check(...lineRules(melaLinesOf));

export const melaSaleForm = z
  .object({
    /** The same form sent twice is one order. */
    formKey: formKey(),
    ...lineFields,
    paidBy: choice(manualMethods, "In cash or by UPI?"),
    reference: line({ maxLength: 60 }),
    /** Paise shown on the page; empty before the amount was shown. */
    shownAmount: optionalWholeNumber({ max: maxPaise, invalid: "Please look at the amount again" }),
  })
  .check(...lineRules(melaLinesOf));

export type MelaSaleInput = z.output<typeof melaSaleForm>;

/** Without products that have no pieces. */
export function melaLinesOf(typed: TypedLines): TypedLine[] {
  const isChosen = (_: string, index: number) => !/^0*$/.test(typed.quantity[index] ?? "");
  return typedLinesOf({
    product: typed.product.filter(isChosen),
    quantity: typed.quantity.filter((text) => !/^0*$/.test(text)),
  });
}

export function needsName(amount: number): boolean {
  return amount >= namedFrom;
}
