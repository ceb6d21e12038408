// The job that emails a cart that was left.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `sentAt` distinguishes several requests of one address. */
export const leftCartJob = defineJob("cart.left", z.object({ leftCartId: z.string(), sentAt: z.string() }));
