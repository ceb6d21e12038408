// The form by which the owner refunds an order.
import { z } from "zod";
import { checkbox, line } from "#shop/forms/field.ts";

export const refundForm = z.object({
  reason: line({ required: "Please give a reason", maxLength: 200 }),
  cancel: checkbox(),
});
