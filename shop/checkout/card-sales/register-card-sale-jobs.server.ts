// Jobs of sold gift cards: payments at the gateway, and emails on their day.
import type { AppContext } from "#platform/app-context.ts";
import { forgetSealedCodes } from "#shop/gift-cards/sold-card.server.ts";
import type { WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import type { Razorpay } from "#shop/payments/razorpay.server.ts";
import { forgetCardsOfDeleted } from "./card-sales.server.ts";
import { checkDueCardSales } from "./check-card-sales.server.ts";
import { sendDueCards } from "./hand-out-card.server.ts";

/** Without a gateway key, paid cards are still handed out. */
export function registerCardSaleJobs(
  ctx: AppContext & WithSessionSecret & { razorpay: Razorpay | undefined },
): void {
  const { jobs, razorpay } = ctx;
  jobs.schedule("gift-card.send-due", "* * * * *", () => sendDueCards(ctx));
  jobs.schedule("gift-card.forget", "53 3 * * *", async () => {
    await forgetSealedCodes(ctx);
    await forgetCardsOfDeleted(ctx);
  });
  if (razorpay)
    jobs.schedule("gift-card.check-due", "* * * * *", () => checkDueCardSales({ ...ctx, razorpay }));
}
