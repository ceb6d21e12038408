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
import { deleteOldImports } from "#core/imports/run-import.server.ts";
import type { WithLinks } from "#core/links.ts";
import { relabelPhotographs } from "#core/look/label-photograph.server.ts";
import { openLabelledPictures } from "#core/look/labelled-pictures.server.ts";
import { layLabelsJob } from "#core/look/look-jobs.server.ts";
import { registerEmailJobs } from "#core/notifications/email-jobs.server.ts";
import { registerParcelJobs } from "#core/parcels/register-parcel-jobs.server.ts";
import { openRazorpay } from "#core/payments/razorpay.server.ts";
import { registerPictureJobs } from "#core/pictures/pictures.server.ts";
import { forgetBelongings } from "#core/privacy/forget-belongings.server.ts";
import { purge } from "#core/privacy/purge.server.ts";
import { deleteOldMissingAddresses, openMissingAddresses } from "#core/redirects/missing-addresses.server.ts";
import type { Shop } from "#core/shop.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { WithHeavyWork } from "#platform/heavy-work.ts";
import { noteUnknownWords } from "#platform/note-unknown-words.ts";
import type { UnknownWord } from "#platform/unknown-word.ts";
import { allKinds } from "./all-kinds.server.ts";
import { couriers } from "./couriers.server.ts";
import { dueParcels } from "./due-parcels.server.ts";
import { healthReaders } from "./health-readers.server.ts";
import { identityProviders } from "./identity-providers.server.ts";
import { mailJobs } from "./mail-jobs.server.ts";
import { openFeatures } from "./open-features.server.ts";
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
  registerEmailJobs({ ...ctx, ...secrets, emailKinds: allKinds }, mailJobs, ringers);
  scheduleCleanUps(ctx);
  registerParcelJobs({ ...ctx, ...secrets }, couriers);
  const startedAt = ctx.clock.now();
  registerOwnerNotices(ctx);
  registerPublications(ctx, publishers);
  registerHealthJobs({ ...ctx, startedAt, healthReaders });
  const missingAddresses = openMissingAddresses(ctx);
  const labelledPictures = openLabelledPictures(ctx);
  const layLabels = async () => {
    await relabelPhotographs(ctx);
    await labelledPictures.fill();
  };
  ctx.jobs.handle(layLabelsJob, layLabels);
  // For what a process that starts has not in its memory, and what was left over.
  ctx.jobs.schedule("labels.fill", "* * * * *", layLabels);
  const shop: Shop = {
    ...ctx,
    emailKinds: allKinds,
    dueParcels,
    couriers,
    healthReaders,
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
  for (const open of openFeatures) open(shop);
  return shop;
}

function scheduleCleanUps(ctx: AppContext): void {
  ctx.jobs.schedule("privacy.purge", "37 3 * * *", async () => {
    const deleted = await purge(ctx);
    ctx.log.info({ deleted }, "deleted what has outlived its period");
  });
  ctx.jobs.schedule("redirects.tidy", "27 4 * * *", () => deleteOldMissingAddresses(ctx));
  ctx.jobs.schedule("imports.tidy", "23 4 * * *", () => deleteOldImports(ctx, importedFile));
}
