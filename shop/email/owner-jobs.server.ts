// The job that sends an email to the owner.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** A check of the shop's health that is an alarm on a calendar day in India ('2026-11-20'). */
export const ownerAlertJob = defineJob(
  "owner.alert",
  z.object({ checkId: z.string().min(1), day: z.iso.date(), title: z.string(), text: z.string() }),
);
