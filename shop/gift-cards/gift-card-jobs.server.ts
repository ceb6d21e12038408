// The jobs of this module: each sends an email.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

/** `sealedCode` is the card's code, encrypted with the session secret: a backup of the queue tells nobody's code. */
export const giftCardIssuedJob = defineJob(
  "gift-card.issued",
  z.object({ giftCardId: z.string(), sealedCode: z.string() }),
);
