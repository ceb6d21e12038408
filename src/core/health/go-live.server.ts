// Calculates the go-live checklist. A confirmation by the owner counts until the confirmed thing changes.
import { and, eq, isNull } from "drizzle-orm";
import { product } from "#core/catalogue/catalogue.table.ts";
import { countSampleCategories } from "#core/catalogue/sample-categories.server.ts";
import { countSampleProducts, getMrpsAbovePrice } from "#core/catalogue/sample-products.server.ts";
import { countSampleContent, listSampleTextPages } from "#core/content/sample-content.server.ts";
import { listSamplePages } from "#core/content/sample-pages.server.ts";
import { listClaims } from "#core/content/texts/page-text.ts";
import { readPageTexts } from "#core/content/texts/page-texts.server.ts";
import { command } from "#core/identity/command.server.ts";
import type { WithLinks } from "#core/links.ts";
import { changeSettings, findSettingsChange, readSettings } from "#core/settings/settings.server.ts";
import { countSampleReviews } from "#features/reviews/sample-reviews.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { listBundledPictures } from "./bundled-pictures.server.ts";
import { checkGoLive } from "./go-live.ts";
import { type Confirmation, confirmations, type GoLiveGroup } from "./go-live-item.ts";
import { canConfirmGoLive } from "./health.policy.ts";
import { countTrials } from "./trials.server.ts";

type ReadContext = Pick<AppContext, "db" | "config"> & WithLinks;

export async function readGoLive({ db, config, links }: ReadContext): Promise<GoLiveGroup[]> {
  const [settings, products, categories, content, shown, reviews, struck, tried, withoutHsn] =
    await Promise.all([
      readSettings(db),
      countSampleProducts(db),
      countSampleCategories(db),
      countSampleContent(db),
      listShownSamples(db),
      countSampleReviews(db),
      getMrpsAbovePrice(db),
      config.mode === "live" ? { orders: 0, customers: 0 } : countTrials(db),
      db.$count(product, and(eq(product.hsn, ""), isNull(product.archivedAt))),
    ]);
  const changedAt: Partial<Record<Confirmation, Date | undefined>> = {
    mrps: struck.editedAt,
    policies: await findSettingsChange(db, "shipping"),
  };
  const confirmed = confirmations.filter((name) => {
    const at = settings.goLive.confirmed[name];
    return at !== undefined && new Date(at) >= (changedAt[name] ?? new Date(0));
  });
  return checkGoLive(settings, {
    products,
    categories,
    content: { ...content, reviews },
    ...shown,
    tried,
    claims: listClaims(await readPageTexts(db, settings)).map(({ figure, label }) =>
      `${figure} ${label}`.trim(),
    ),
    struckPrices: struck.count,
    withoutHsn,
    confirmed,
    mode: config.mode,
    publicUrl: config.publicUrl,
    isProxyStated: config.isProxyStated,
    razorpay: {
      keyId: config.razorpay.keyId,
      url: config.razorpay.url,
      hasWebhookSecret: config.razorpay.webhookSecrets.length > 0,
    },
    smtpUrl: config.smtpUrl,
    hasSessionSecret: config.sessionSecret !== undefined,
    links,
  });
}

/** Lists the parts of the sample that shoppers would take for the owner's own. */
async function listShownSamples(db: Database) {
  const [textPages, samplePages, bundledPictures] = await Promise.all([
    listSampleTextPages(db),
    listSamplePages(db),
    listBundledPictures(db),
  ]);
  return { textPages, samplePages, bundledPictures };
}

/** Records a confirmation; repeating it renews it. */
export const confirmGoLive = command(
  canConfirmGoLive,
  async function confirmGoLive(
    { db, clock }: Pick<AppContext, "db" | "clock">,
    { id: by },
    { confirmation }: { confirmation: Confirmation },
  ) {
    const at = clock.now().toISOString();
    await db.transaction((tx) =>
      changeSettings(tx, { clock, group: "goLive", by }, ({ confirmed }) => ({
        confirmed: { ...confirmed, [confirmation]: at },
      })),
    );
    return confirmation;
  },
);
