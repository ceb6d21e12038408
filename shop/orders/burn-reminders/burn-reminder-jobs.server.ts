// The job of this module sends the email about what is near its end.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const burnReminderJob = defineJob("order.burn-reminder", z.object({ orderId: z.string() }));
