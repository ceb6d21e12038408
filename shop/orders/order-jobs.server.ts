// The jobs of this module: each sends an email to the order's customer.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const orderConfirmedJob = defineJob("order.confirmed", z.object({ orderId: z.string() }));
/** `position` is that of the status change in the order's history. */
export const orderStatusChangedJob = defineJob(
  "order.status-changed",
  z.object({ orderId: z.string(), position: z.int() }),
);
