// Jobs of gift cards sold in the shop: two emails to the buyer.
import { z } from "zod";
import { defineJob } from "#platform/jobs.ts";

export const cardSalePaidJob = defineJob("gift-card.bought", z.object({ saleId: z.string() }));
export const cardSalePaidBackJob = defineJob("gift-card.paid-back", z.object({ refundId: z.string() }));
