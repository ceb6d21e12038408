// Calculates the go-live checklist. A confirmation by the owner counts until the confirmed thing changes.
import { sql } from "drizzle-orm";
import type { AppContext } from "#platform/app-context.ts";
import type { Database } from "#platform/database/database.ts";
import { countSampleCategories } from "#shop/catalogue/sample-categories.server.ts";
import { countSampleProducts, getMrpsAbovePrice } from "#shop/catalogue/sample-products.server.ts";
import { countSampleContent, listSampleTextPages } from "#shop/content/sample-content.server.ts";
import { command } from "#shop/identity/command.server.ts";
import { countSampleAccounts } from "#shop/identity/sample-accounts.server.ts";
import type { WithLinks } from "#shop/links.ts";
import { countSampleOrders } from "#shop/orders/sample-orders.server.ts";
import { listSamplePages } from "#shop/pages/sample-pages.server.ts";
import { payment } from "#shop/payments/payments.table.ts";
import { countSampleReviews } from "#shop/reviews/sample-reviews.server.ts";
import { changeSettings, findSettingsChange, readSettings } from "#shop/settings/settings.server.ts";
import { listBundledPictures } from "./bundled-pictures.server.ts";
import { canConfirmGoLive } from "./go-live.policy.ts";
import { checkGoLive } from "./go-live.ts";
import { type Confirmation, confirmations, type GoLiveGroup } from "./go-live-item.ts";

type ReadContext = Pick<AppContext, "db" | "config"> & WithLinks;

export async function readGoLive({ db, config, links }: ReadContext): Promise<GoLiveGroup[]> {
  const [settings, products, categories, content, shown, reviews, accounts, struck, orders, testOrders] =
    await Promise.all([
      readSettings(db),
      countSampleProducts(db),
      countSampleCategories(db),
      countSampleContent(db),
      listShownSamples(db),
      countSampleReviews(db),
      countSampleAccounts(db),
      getMrpsAbovePrice(db),
      countSampleOrders(db),
      countTestOrders(db),
    ]);
  const changedAt: Partial<Record<Confirmation, Date | undefined>> = {
    mrps: struck.editedAt,
    claims: await findSettingsChange(db, "claims"),
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
    accounts,
    sampleOrders: orders,
    testOrders,
    struckPrices: struck.count,
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

/** What of the sample's shoppers see as the owner's own. */
async function listShownSamples(db: Database) {
  const [textPages, samplePages, bundledPictures] = await Promise.all([
    listSampleTextPages(db),
    listSamplePages(db),
    listBundledPictures(db),
  ]);
  return { textPages, samplePages, bundledPictures };
}

/** Repeating it renews the confirmation. */
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
  },
);

/** Orders whose payment was captured with a test key. */
function countTestOrders(db: Database): Promise<number> {
  return db.$count(
    payment,
    // Without a parameter, so that an index answers it.
    sql`${payment.keyId} like 'rzp_test_%' and ${payment.capturedAt} is not null`,
  );
}
