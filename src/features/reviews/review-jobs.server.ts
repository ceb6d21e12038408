// The jobs of this module: each sends an email.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** Tells a customer that the shop has answered their review. */
export const reviewAnsweredJob = defineJob("review.answered", z.object({ reviewId: z.string() }));
