// The jobs of this module: each sends an email about a return, to the customer or to the owner.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `position` is that of the step. */
export const returnMovedJob = defineJob(
  "return.moved",
  z.object({ requestId: z.string(), position: z.int() }),
);
/** Tells the owner that a customer has asked, or answered. */
export const ownerReturnJob = defineJob(
  "owner.return",
  z.object({ requestId: z.string(), position: z.int() }),
);
