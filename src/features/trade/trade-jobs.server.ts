// Jobs about trade: emails to the owner and to an account's buyers, and files of prices.
import { z } from "zod";
import { oneImport } from "#core/imports/import-kind.server.ts";
import { defineJob } from "#platform/jobs.ts";

/** Tells the owner that a company asks for trade prices. */
export const ownerTradeJob = defineJob("owner.trade", z.object({ accountId: z.string() }));
/** Tells the owner that an order of a company is overdue; `day`: on which it was due. */
export const tradeOverdueJob = defineJob(
  "owner.trade-overdue",
  z.object({ accountId: z.string(), day: z.iso.date() }),
);
/** `at`: when it was decided, as ISO text; another decision is another email. */
export const tradeDecidedJob = defineJob(
  "trade.decided",
  z.object({ accountId: z.string(), at: z.string() }),
);

export const checkPricesJob = defineJob("trade.check-prices", oneImport);
export const applyPricesJob = defineJob("trade.apply-prices", oneImport);
