// The form in which staff set an order's status.
import { z } from "zod";
import { checkbox, choice, line } from "#core/forms/field.ts";
import { orderStatuses } from "./order-state.ts";
import { seenChanges } from "./seen-changes.ts";

export const orderStatusForm = z.object({
  to: choice(orderStatuses, "Please choose a status"),
  note: line({ maxLength: 300 }),
  silent: checkbox(),
  seen: seenChanges(),
  /** The page to return to. The address of the handed over parcels may name up to a hundred orders. */
  back: line({ maxLength: 3_000 }),
});
