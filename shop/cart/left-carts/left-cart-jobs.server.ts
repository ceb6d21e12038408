// The job of this module sends the email about a cart that was left.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `sentAt` tells one request of an address from its next. */
export const leftCartJob = defineJob("cart.left", z.object({ leftCartId: z.string(), sentAt: z.string() }));
