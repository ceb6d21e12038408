// Builds the email with a gift card to its recipient.
import { eq } from "drizzle-orm";
import { openSealedCode } from "#shop/gift-cards/gift-card-code.server.ts";
import { giftCardIssuedJob } from "#shop/gift-cards/gift-card-jobs.server.ts";
import { giftCard } from "#shop/gift-cards/gift-cards.table.ts";
import { emailJob, emailKey } from "./kind.server.ts";
import { composeGiftCard } from "./templates/gift-card.ts";

/** No email if the card was replaced, or if the secret that sealed its code is gone. */
const giftCardIssued = emailJob(giftCardIssuedJob, async (ctx, { giftCardId, sealedCode }) => {
  const [card] = await ctx.db.select().from(giftCard).where(eq(giftCard.id, giftCardId));
  const code = openSealedCode(ctx, sealedCode);
  if (!card || card.blockedAt || !code) return [];
  const { recipientName, recipientEmail } = card;
  return {
    key: emailKey(giftCardIssuedJob, giftCardId),
    to: { name: recipientName, address: recipientEmail },
    email: composeGiftCard(ctx.sender, { ...card, code }),
    headers: {},
  };
});

export const giftCardEmails = [giftCardIssued];
