// The forms that act on several orders at once.
import { z } from "zod";
import { checkbox, choice, fieldAttributes } from "#core/forms/field.ts";
import { manualMethods } from "#core/payments/manual-payment.ts";
import { packedBatches } from "#features/batches/batch-form.ts";
import { maxSelected, parseTicked, printKinds, statusesToSet, type TickedOrder } from "./selected-order.ts";

/** Each order is taken once, even if its number comes twice. */
function tickedOrders() {
  return z
    .preprocess(
      (given) => (Array.isArray(given) ? given : []),
      z
        .array(
          z.unknown().transform((value, ctx): TickedOrder => {
            const ticked = parseTicked(value);
            if (ticked) return ticked;
            ctx.addIssue({ code: "custom", message: "Please select the orders again" });
            return z.NEVER;
          }),
        )
        .min(1, "Please select at least one order")
        .transform((ticked) => [...new Map(ticked.map((one) => [one.number, one])).values()])
        .refine((ticked) => ticked.length <= maxSelected, `Please select at most ${maxSelected} orders`),
    )
    .register(fieldAttributes, { required: true, multiple: true });
}

export const selectionForm = z.object({ order: tickedOrders() });

/** The orders to pack, with the batches of their lines. */
export const packForm = selectionForm.extend({ batch: packedBatches() });

export const statusesForm = z.object({
  order: tickedOrders(),
  to: choice(statusesToSet, "Please choose a status"),
  silent: checkbox(),
});

/** The form that marks orders as paid at the door, all in the same way. */
export const paidAtTheDoorForm = z.object({
  order: tickedOrders(),
  method: choice(manualMethods, "How were they paid?"),
});

export const printForm = z.object({
  order: tickedOrders(),
  print: choice(printKinds, "Please choose what to print"),
});
