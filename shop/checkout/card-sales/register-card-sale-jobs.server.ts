// Registers the jobs of sold gift cards: emails on their day, and the removal of outdated data.
import type { AppContext } from "#platform/app-context.ts";
import { forgetSealedCodes } from "#shop/gift-cards/sold-card.server.ts";
import type { WithSessionSecret } from "#shop/identity/session-secret.server.ts";
import { forgetCardsOfDeleted } from "./card-sales.server.ts";
import { sendDueCards } from "./hand-out-card.server.ts";

export function registerCardSaleJobs(ctx: AppContext & WithSessionSecret): void {
  const { jobs } = ctx;
  jobs.schedule("gift-card.send-due", "* * * * *", () => sendDueCards(ctx));
  jobs.schedule("gift-card.forget", "53 3 * * *", async () => {
    await forgetSealedCodes(ctx);
    await forgetCardsOfDeleted(ctx);
  });
}
