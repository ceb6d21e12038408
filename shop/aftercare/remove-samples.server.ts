// Sends the sample shop away: its goods, what there was to read, its voices and its accounts. What the owner made herself,
// her settings, and every order stay. Safe to repeat.
import { recordDeed } from "#platform/audit.ts";
import type { Desk } from "../catalogue/edit-product.server.ts";
import { removeSampleGoods } from "../catalogue/sample-goods.server.ts";
import { removeSampleContent, type SampleContent } from "../content/sample-content.server.ts";
import { removeSampleAccounts, type SampleAccountsRemoved } from "../identity/sample-accounts.server.ts";

import { withdrawSampleReviews } from "./reviews.server.ts";

export type SamplesRemoved = {
  goods: { deleted: number; archived: number };
  content: SampleContent;
  accounts: SampleAccountsRemoved;
};

/** `keepLastAdmin` spares the sample owner while the shop has no other: somebody must be able to come in again. */
export async function removeSamples(
  desk: Desk,
  by: string,
  { keepLastAdmin = true }: { keepLastAdmin?: boolean } = {},
): Promise<SamplesRemoved> {
  const goods = await removeSampleGoods(desk, by);
  return desk.db.transaction(async (tx) => {
    const content = await removeSampleContent(tx);
    const reviews = content.reviews + (await withdrawSampleReviews(tx));
    const accounts = await removeSampleAccounts(tx, desk.clock, by, { keepLastAdmin });
    const removed = { goods, content: { ...content, reviews }, accounts };
    await recordDeed(tx, desk.clock, { by, action: "samples.removed", subject: "shop", after: removed });
    return removed;
  });
}

/** 'Removed 60 goods (2 archived, for orders name them), 6 articles …', for the page and the terminal. */
export function describeRemoval({ goods, content, accounts }: SamplesRemoved): string {
  const archived = goods.archived > 0 ? ` (${goods.archived} of them archived, for orders name them)` : "";
  const closed = accounts.closed > 0 ? ` (${accounts.closed} of them emptied, for they have orders)` : "";
  const kept =
    accounts.kept > 0
      ? " The sample owner stays until the shop has another admin: give an account of your own that role, sign in with it, and repeat this."
      : "";
  return `Removed ${goods.deleted + goods.archived} goods${archived}, ${content.articles} articles, ${content.fragrances} fragrances, ${content.reviews} reviews and ${accounts.deleted + accounts.closed} accounts${closed}.${kept}`;
}
