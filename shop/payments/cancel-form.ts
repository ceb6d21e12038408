// The form by which an order is cancelled: one question about its money.
import { z } from "zod";
import { checkbox, choice, line } from "#shop/forms/field.ts";
import { refundDecisions } from "#shop/orders/refund-decision.ts";

export const cancelForm = z
  .object({
    refund: choice(refundDecisions, "Please say what happens to the money"),
    reason: line({ maxLength: 300 }),
    silent: checkbox(),
  })
  .refine(({ refund, reason }) => refund !== "none" || reason !== "", {
    path: ["reason"],
    message: "Please say why nothing is refunded: the customer reads it",
    when: ({ issues }) => issues.length === 0,
  });
