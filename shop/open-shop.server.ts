// Builds the Shop from the AppContext: opens the outside services and registers the job handlers.
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { noteUnknownWords } from "#platform/note-unknown-words.ts";
import type { UnknownWord } from "#platform/unknown-word.ts";
import { readLatestSettlements } from "#shop/accounts/settlements/read-settlements.server.ts";
import { registerInsightJobs } from "#shop/back-office/insight/purge-visit-counts.server.ts";
import { registerOwnerNotices } from "#shop/back-office/owner-notices.server.ts";
import { registerPublications } from "#shop/back-office/publishing/publications.server.ts";
import { openPush } from "#shop/back-office/ringing/send-ring.server.ts";
import { sendLeftCarts } from "#shop/cart/left-carts/left-carts.server.ts";
import { registerCatalogueJobs } from "#shop/catalogue/register-catalogue-jobs.server.ts";
import { registerCardSaleJobs } from "#shop/checkout/card-sales/hand-out-card.server.ts";
import { registerCheckoutJobs } from "#shop/checkout/checkout-jobs.server.ts";
import type { WithPrinter } from "#shop/documents/paper.server.ts";
import { registerEmailJobs } from "#shop/email/email-jobs.server.ts";
import { ringJob } from "#shop/email/owner-jobs.server.ts";
import { formerFiles } from "#shop/former-shop/former-files.server.ts";
import { registerHealthJobs } from "#shop/health/health-jobs.server.ts";
import { openMailRecords } from "#shop/health/mail-records.server.ts";
import { openIdentity } from "#shop/identity/open-identity.server.ts";
import { openOidcProvider } from "#shop/identity/own/oidc-provider.server.ts";
import { registerIdentityJobs } from "#shop/identity/register-identity-jobs.server.ts";
import { ensureSessionSecret } from "#shop/identity/session-secret.server.ts";
import { importedFile } from "#shop/imports/imports.table.ts";
import { deleteOldImports, registerImports } from "#shop/imports/run-import.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { relabelPhotographs } from "#shop/look/label-photograph.server.ts";
import { openLabelledPictures } from "#shop/look/labelled-pictures.server.ts";
import { layLabelsJob } from "#shop/look/look-jobs.server.ts";
import { notifyWaiting } from "#shop/messages/stock-alerts.server.ts";
import { sendBurnReminders } from "#shop/orders/burn-reminders/burn-reminders.server.ts";
import { parcelBookedJob } from "#shop/orders/order-jobs.server.ts";
import { registerParcelJobs } from "#shop/parcels/register-parcel-jobs.server.ts";
import { openRazorpay } from "#shop/payments/razorpay.server.ts";
import { registerPictureJobs } from "#shop/pictures/pictures.server.ts";
import { forgetBelongings } from "#shop/privacy/forget-belongings.server.ts";
import { purge } from "#shop/privacy/purge.server.ts";
import { deleteOldMissingAddresses, openMissingAddresses } from "#shop/redirects/missing-addresses.server.ts";
import { announcePickup } from "#shop/returns/move-return.server.ts";
import type { Shop } from "#shop/shop.ts";
import { registerPriceFiles } from "#shop/trade/price-list-files.server.ts";
import { registerWebhookJobs } from "#shop/webhooks/register-webhook-jobs.server.ts";

export async function openShop(ctx: AppContext & WithLinks & WithPrinter & WithHeavyWork): Promise<Shop> {
  const { keyId, keySecret, url } = ctx.config.razorpay;
  const noteUnknown = (words: readonly UnknownWord[]) => noteUnknownWords(ctx, words);
  const razorpay = keyId && keySecret ? openRazorpay({ url, keyId, keySecret, noteUnknown }) : undefined;
  const google = ctx.config.google && openOidcProvider(ctx.config.google);
  const sessionSecret = await ensureSessionSecret(ctx);
  const { previousSessionSecret } = ctx.config;
  const identity = openIdentity({
    ...ctx,
    sessionSecret,
    previousSessionSecret,
    forgetBelongings,
  });
  registerIdentityJobs({ ...ctx, identity });
  registerPictureJobs(ctx);
  registerCatalogueJobs(ctx);
  registerCheckoutJobs({ ...ctx, razorpay });
  registerCardSaleJobs({ ...ctx, sessionSecret, previousSessionSecret });
  registerEmailJobs({ ...ctx, sessionSecret, previousSessionSecret });
  scheduleReminders(ctx);
  registerWebhookJobs({ ...ctx, sessionSecret, previousSessionSecret });
  registerImports(ctx, formerFiles);
  scheduleCleanUps(ctx);
  registerParcelJobs({ ...ctx, sessionSecret, previousSessionSecret });
  ctx.jobs.handle(parcelBookedJob, (booked) => announcePickup(ctx, booked));
  registerPriceFiles(ctx);
  // Twice a day, so that a failed reading is repeated on the same day.
  if (razorpay)
    ctx.jobs.schedule("settlements.read", "40 7,19 * * *", () => readLatestSettlements({ ...ctx, razorpay }));
  const startedAt = ctx.clock.now();
  registerOwnerNotices(ctx);
  const push = openPush(ctx);
  ctx.jobs.handle(ringJob, async (ring) => {
    await push(ring);
  });
  registerPublications(ctx);
  registerInsightJobs(ctx);
  registerHealthJobs({ ...ctx, startedAt });
  const missingAddresses = openMissingAddresses(ctx);
  const labelledPictures = openLabelledPictures(ctx);
  const layLabels = async () => {
    await relabelPhotographs(ctx);
    await labelledPictures.fill();
  };
  ctx.jobs.handle(layLabelsJob, layLabels);
  // For what a process that starts has not in its memory, and what was left over.
  ctx.jobs.schedule("labels.fill", "* * * * *", layLabels);
  return {
    ...ctx,
    sessionSecret,
    previousSessionSecret,
    identity,
    google,
    razorpay,
    startedAt,
    missingAddresses,
    labelledPictures,
    readMailRecords: openMailRecords(),
  };
}

function scheduleReminders(ctx: AppContext & WithLinks): void {
  ctx.jobs.schedule("stock-alerts.tell", "* * * * *", () => notifyWaiting(ctx));
  ctx.jobs.schedule("left-carts.send", "*/10 * * * *", () => sendLeftCarts(ctx));
  ctx.jobs.schedule("burn-reminders.send", "20 * * * *", () => sendBurnReminders(ctx));
}

function scheduleCleanUps(ctx: AppContext): void {
  ctx.jobs.schedule("privacy.purge", "37 3 * * *", async () => {
    const deleted = await purge(ctx);
    ctx.log.info({ deleted }, "deleted what has outlived its period");
  });
  ctx.jobs.schedule("redirects.tidy", "27 4 * * *", () => deleteOldMissingAddresses(ctx));
  ctx.jobs.schedule("imports.tidy", "23 4 * * *", () => deleteOldImports(ctx, importedFile));
}
