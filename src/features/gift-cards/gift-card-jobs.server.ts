// Email jobs of gift cards.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `sealedCode`: the code encrypted with the session secret, so that a backup of the queue reveals no code. */
export const giftCardIssuedJob = defineJob(
  "gift-card.issued",
  z.object({ giftCardId: z.string(), sealedCode: z.string() }),
);
