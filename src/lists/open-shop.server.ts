// Builds the Shop from the AppContext: opens the outside services and registers the job handlers.

import { registerOwnerNotices } from "#core/back-office/owner-notices.server.ts";
import { registerCatalogueJobs } from "#core/catalogue/register-catalogue-jobs.server.ts";
import { registerCheckoutJobs } from "#core/checkout/checkout-jobs.server.ts";
import type { WithPrinter } from "#core/documents/paper.server.ts";
import { registerPublications } from "#core/editing/publishing/publications.server.ts";
import { registerHealthJobs } from "#core/health/health-jobs.server.ts";
import { openMailRecords } from "#core/health/mail-records.server.ts";
import { openIdentity } from "#core/identity/open-identity.server.ts";
import { openOidcProvider } from "#core/identity/own/oidc-provider.server.ts";
import { registerIdentityJobs } from "#core/identity/register-identity-jobs.server.ts";
import { ensureSessionSecret } from "#core/identity/session-secret.server.ts";
import { importedFile } from "#core/imports/imports.table.ts";
import { deleteOldImports, registerImports } from "#core/imports/run-import.server.ts";
import type { WithLinks } from "#core/links.ts";
import { relabelPhotographs } from "#core/look/label-photograph.server.ts";
import { openLabelledPictures } from "#core/look/labelled-pictures.server.ts";
import { layLabelsJob } from "#core/look/look-jobs.server.ts";
import { registerEmailJobs } from "#core/notifications/email-jobs.server.ts";
import { ringJob } from "#core/notifications/owner-jobs.server.ts";
import { parcelBookedJob } from "#core/orders/order-jobs.server.ts";
import { registerParcelJobs } from "#core/parcels/register-parcel-jobs.server.ts";
import { openRazorpay } from "#core/payments/razorpay.server.ts";
import { registerPictureJobs } from "#core/pictures/pictures.server.ts";
import { forgetBelongings } from "#core/privacy/forget-belongings.server.ts";
import { purge } from "#core/privacy/purge.server.ts";
import { deleteOldMissingAddresses, openMissingAddresses } from "#core/redirects/missing-addresses.server.ts";
import type { Shop } from "#core/shop.ts";
import { readLatestSettlements } from "#features/accountant/settlements/read-settlements.server.ts";
import { registerWebhookJobs } from "#features/api/webhooks/register-webhook-jobs.server.ts";
import { sendBurnReminders } from "#features/burn-reminders/burn-reminders.server.ts";
import { registerCardSaleJobs } from "#features/gift-cards/sales/hand-out-card.server.ts";
import { registerInsightJobs } from "#features/insight/purge-visit-counts.server.ts";
import { sendLeftCarts } from "#features/left-carts/left-carts.server.ts";
import { formerFiles } from "#features/moving-here/former-files.server.ts";
import { openPush } from "#features/push/send-ring.server.ts";
import { announcePickup } from "#features/returns/move-return.server.ts";
import { notifyWaiting } from "#features/stock-alerts/stock-alerts.server.ts";
import { registerPriceFiles } from "#features/trade/price-list-files.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { noteUnknownWords } from "#platform/note-unknown-words.ts";
import type { UnknownWord } from "#platform/unknown-word.ts";
import { allKinds } from "./all-kinds.server.ts";
import { couriers } from "./couriers.server.ts";
import { identityProviders } from "./identity-providers.server.ts";
import { mailJobs } from "./mail-jobs.server.ts";
import { publishers } from "./publishers.server.ts";
import { ringers } from "./ringers.server.ts";

export async function openShop(ctx: AppContext & WithLinks & WithPrinter & WithHeavyWork): Promise<Shop> {
  const { keyId, keySecret, url } = ctx.config.razorpay;
  const noteUnknown = (words: readonly UnknownWord[]) => noteUnknownWords(ctx, words);
  const razorpay = keyId && keySecret ? openRazorpay({ url, keyId, keySecret, noteUnknown }) : undefined;
  const google = ctx.config.google && openOidcProvider(ctx.config.google);
  const sessionSecret = await ensureSessionSecret(ctx);
  const { previousSessionSecret } = ctx.config;
  const secrets = { sessionSecret, previousSessionSecret };
  const identity = openIdentity({ ...ctx, ...secrets, forgetBelongings }, identityProviders);
  registerIdentityJobs({ ...ctx, identity });
  registerPictureJobs(ctx);
  registerCatalogueJobs(ctx);
  registerCheckoutJobs({ ...ctx, razorpay });
  registerCardSaleJobs({ ...ctx, sessionSecret, previousSessionSecret });
  registerEmailJobs({ ...ctx, ...secrets, emailKinds: allKinds }, mailJobs, ringers);
  scheduleReminders(ctx);
  registerWebhookJobs({ ...ctx, sessionSecret, previousSessionSecret });
  registerImports(ctx, formerFiles);
  scheduleCleanUps(ctx);
  registerParcelJobs({ ...ctx, sessionSecret, previousSessionSecret }, couriers);
  ctx.jobs.handle(parcelBookedJob, (booked) => announcePickup(ctx, booked));
  registerPriceFiles(ctx);
  // Twice a day, so that a failed reading is repeated on the same day.
  if (razorpay)
    ctx.jobs.schedule("settlements.read", "40 7,19 * * *", () => readLatestSettlements({ ...ctx, razorpay }));
  const startedAt = ctx.clock.now();
  registerOwnerNotices(ctx);
  const push = openPush(ctx);
  ctx.jobs.handle(ringJob, async (ring) => void (await push(ring)));
  registerPublications(ctx, publishers);
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
    emailKinds: allKinds,
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
