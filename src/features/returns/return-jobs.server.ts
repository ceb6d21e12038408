// Email jobs about a return, to the customer or the owner.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `position`: that of the step. */
export const returnMovedJob = defineJob(
  "return.moved",
  z.object({ requestId: z.string(), position: z.int() }),
);
/** Tells the owner that a customer has sent a request or an answer. */
export const ownerReturnJob = defineJob(
  "owner.return",
  z.object({ requestId: z.string(), position: z.int() }),
);
