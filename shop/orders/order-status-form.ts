// The form by which staff set an order's status.
import { z } from "zod";
import { choice, line, parsedLine } from "#shop/forms/field.ts";
import { parseLocalPath } from "#shop/identity/safe-path.ts";
import { orderStatuses } from "./order-state.ts";

export const orderStatusForm = z.object({
  to: choice(orderStatuses, "Please choose a status"),
  note: line({ maxLength: 300 }),
  /** The page to return to; '/' for the order's own. */
  back: parsedLine(parseLocalPath, { invalid: "" }, { required: false }),
});
