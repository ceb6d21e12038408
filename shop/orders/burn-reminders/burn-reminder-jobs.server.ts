// The job that sends a burn reminder.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const burnReminderJob = defineJob("order.burn-reminder", z.object({ orderId: z.string() }));
