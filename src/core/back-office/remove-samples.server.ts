// Removes the content of the sample shop: products with their reviews, categories, articles, pages and batches, and the pictures of its
// pages. The owner's own entries and all other settings stay, and so do people, orders and messages, which a live shop does not start with
// (seeds/require-own-books.ts). Safe to repeat.

import { hideUnusedCandleFacts } from "#core/catalogue/fields/sample-fields.server.ts";
import { removeSampleCategories } from "#core/catalogue/sample-categories.server.ts";
import { removeSampleProducts } from "#core/catalogue/sample-products.server.ts";
import { removeSampleContent, type SampleContent } from "#core/content/sample-content.server.ts";
import { removeSamplePages } from "#core/content/sample-pages.server.ts";
import type { EditContext } from "#core/editing/edit-context.server.ts";
import { command } from "#core/identity/command.server.ts";
import { stopSamplePromotion } from "#core/promotions/manage-promotions.server.ts";
import {
  changeSettings,
  findSettingsChange,
  readSettings,
  removeSampleSettings,
} from "#core/settings/settings.server.ts";
import { noTrade } from "#core/settings/trade.ts";
import { removeSampleBatches } from "#features/batches/sample-batches.server.ts";
import { removeSampleReviews } from "#features/reviews/sample-reviews.server.ts";
import { recordAudit } from "#platform/audit.ts";
import type { Clock } from "#platform/clock.ts";
import type { Transaction } from "#platform/database/database.ts";
import { canRemoveSamples } from "./back-office.policy.ts";

export type SamplesRemoved = {
  products: { deleted: number; archived: number };
  categories: number;
  content: SampleContent;
  pages: number;
  batches: number;
  reviews: number;
  /** The offer for a first order was running and is now stopped. */
  offer: boolean;
};

export const removeSamples = command(
  canRemoveSamples,
  async function removeSamples(ctx: EditContext, actor): Promise<SamplesRemoved> {
    const { db, clock } = ctx;
    const by = actor.id;
    // Content of products is removed first: only a product in no order or batch is deleted, others are archived.
    const before = await db.transaction(async (tx) => ({
      batches: await removeSampleBatches(tx, ctx),
      reviews: await removeSampleReviews(tx, ctx),
    }));
    const products = await removeSampleProducts(ctx, actor);
    return db.transaction(async (tx) => {
      const content = await removeSampleContent(tx, ctx);
      const pages = await removeSamplePages(tx, ctx);
      const categories = await removeSampleCategories(tx);
      await removeSampleTrade(tx, { clock, by });
      await removeSampleSettings(tx);
      await hideSamples(tx, { clock, by });
      const offer = await stopSamplePromotion(tx, clock);
      const removed = { products, categories, content, pages, ...before, offer };
      await recordAudit(tx, clock, { by, action: "samples.removed", subject: "shop", after: removed });
      return removed;
    });
  },
);

/**
 * Removes the sample's pictures from pages, and the questions about candles from the custom order form unless the owner has chosen them.
 */
async function hideSamples(tx: Transaction, change: { clock: Clock; by: string }): Promise<void> {
  await changeSettings(tx, { ...change, group: "samples" }, () => ({ pagePictures: false }));
  if (!(await findSettingsChange(tx, "customOrders")))
    await changeSettings(tx, { ...change, group: "customOrders" }, (before) => ({
      ...before,
      askCandle: false,
    }));
}

/** A shop without a trade does not ask for facts of candles, unless its own products have them. */
async function removeSampleTrade(tx: Transaction, change: { clock: Clock; by: string }): Promise<void> {
  const { trade } = await readSettings(tx);
  if (trade.chosen) return;
  await hideUnusedCandleFacts(tx);
  await changeSettings(tx, { ...change, group: "trade" }, () => noTrade);
}

/** 'Removed 60 products (2 of them archived, because orders or batches contain them), 6 articles …' */
export function describeRemoval(removed: SamplesRemoved): string {
  const { products, categories, content, pages, batches, reviews, offer } = removed;
  const archived =
    products.archived > 0
      ? ` (${products.archived} of them archived, because orders or batches contain them)`
      : "";
  return `Removed ${products.deleted + products.archived} products${archived}, ${categories} categories, ${content.articles} articles, ${content.fragrances} fragrances, ${content.families} fragrance families, ${content.questions} questions, ${content.festivals} festivals, ${content.texts} texts of pages, ${pages} pages, ${batches} batches and ${reviews} reviews.${offer ? " The offer WELCOME20 on a first order is stopped: resume it under Offers if you want to give it." : ""}`;
}
