// The go-live checklist, reckoned anew each time it is looked at. What the owner vouched for counts until the thing itself
// changes again.
import { and, isNotNull, like } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Foundations } from "#platform/foundations.ts";
import { countSampleGoods, readStruckPrices } from "../catalogue/sample-goods.server.ts";
import { countSampleContent } from "../content/sample-content.server.ts";
import { countSampleAccounts } from "../identity/sample-accounts.server.ts";
import { payment } from "../payments/payments.table.ts";
import { changeSettings, findSettingsChange, readSettings } from "../settings/settings.server.ts";
import { type Confirmation, checkGoLive, confirmations, type GoLiveGroup } from "./go-live.ts";

export async function readGoLive({ db, config }: Pick<Foundations, "db" | "config">): Promise<GoLiveGroup[]> {
  const [settings, goods, content, accounts, struck, testOrders] = await Promise.all([
    readSettings(db),
    countSampleGoods(db),
    countSampleContent(db),
    countSampleAccounts(db),
    readStruckPrices(db),
    countTestOrders(db),
  ]);
  const changed: Partial<Record<Confirmation, Date | undefined>> = {
    mrps: struck.editedAt,
    claims: await findSettingsChange(db, "claims"),
    policies: await findSettingsChange(db, "shipping"),
  };
  const confirmed = confirmations.filter((name) => {
    const at = settings.goLive.confirmed[name];
    return at !== undefined && new Date(at) >= (changed[name] ?? new Date(0));
  });
  return checkGoLive(settings, {
    goods,
    content,
    accounts,
    testOrders,
    struckPrices: struck.count,
    confirmed,
    mode: config.mode,
    publicUrl: config.publicUrl,
    razorpay: {
      keyId: config.razorpay.keyId,
      url: config.razorpay.url,
      hasWebhookSecret: config.razorpay.webhookSecrets.length > 0,
    },
    smtpUrl: config.smtpUrl,
    hasSessionSecret: config.sessionSecret !== undefined,
  });
}

export async function confirmGoLive(
  rooms: Pick<Foundations, "db" | "clock">,
  name: Confirmation,
  by: string,
): Promise<void> {
  const at = rooms.clock.now().toISOString();
  await changeSettings(rooms, "goLive", ({ confirmed }) => ({ confirmed: { ...confirmed, [name]: at } }), by);
}

/** Money of a test key has arrived: no customer's. */
function countTestOrders(db: Database): Promise<number> {
  return db.$count(payment, and(like(payment.keyId, "rzp_test_%"), isNotNull(payment.capturedAt)));
}
