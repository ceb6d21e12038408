// The form by which staff set an order's status.
import { z } from "zod";
import { checkbox, choice, line } from "#shop/forms/field.ts";
import { orderStatuses } from "./order-state.ts";
import { seenChanges } from "./seen-changes.ts";

export const orderStatusForm = z.object({
  to: choice(orderStatuses, "Please choose a status"),
  note: line({ maxLength: 300 }),
  silent: checkbox(),
  seen: seenChanges(),
  /** The page to return to, as the browser gives it. The one of parcels that were handed over names a hundred of them. */
  back: line({ maxLength: 3_000 }),
});
