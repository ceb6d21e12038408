// The job of a reminder; its payload is the order that was asked for.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const burnReminderJob = defineJob("order.burn-reminder", z.object({ orderId: z.string() }));
