// Builds the emails of stock alerts, for products and for the end of a pause.
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { readyDay } from "#shop/catalogue/for-sale.server.ts";
import { backInStockJob, stockAlertConfirmJob } from "#shop/messages/message-jobs.server.ts";
import { stockAlert } from "#shop/messages/messages.table.ts";
import { reopenAlert } from "#shop/messages/stock-alerts.server.ts";
import { indianDay } from "#shop/money/indian-time.ts";
import { formatPrice } from "#shop/money/money.ts";
import { findPauseWords } from "#shop/settings/pause.ts";
import type { Email } from "./email.ts";
import { type EmailContext, emailJob, emailKey } from "./kind.server.ts";
import { readMailPictures } from "./mail-pictures.server.ts";
import { composeBackInStock } from "./templates/back-in-stock.ts";
import { composeOrdersAgain, composeOrdersAgainConfirm } from "./templates/orders-again.ts";
import { composeStockAlertConfirm } from "./templates/stock-alert-confirm.ts";

const stockAlertConfirm = emailJob(stockAlertConfirmJob, async ({ db, sender }, { alertId, requestedAt }) => {
  const found = await findAlert(db, alertId);
  if (!found || found.alert.confirmedAt) return [];
  const { email, token } = found.alert;
  const confirmUrl = sender.links.stockAlertConfirm(token);
  const stopUrl = sender.links.stockAlertStop(token);
  return {
    key: emailKey(stockAlertConfirmJob, alertId, requestedAt),
    to: { name: "", address: email },
    email: found.product
      ? composeStockAlertConfirm(sender, {
          product: found.product.name,
          readyOn: found.readyOn,
          confirmUrl,
          stopUrl,
        })
      : composeOrdersAgainConfirm(sender, { confirmUrl, stopUrl }),
    unsubscribeUrl: stopUrl,
  };
});

/** Not sent if the product is sold out again, or cannot be ordered in a pause: the address keeps waiting. */
const backInStock = emailJob(backInStockJob, async ({ db, clock, settings, sender }, { alertId, toldAt }) => {
  const found = await findAlert(db, alertId);
  if (found?.alert.toldAt?.toISOString() !== toldAt) return [];
  const isPaused = findPauseWords(settings.pause, () => indianDay(clock.now())) !== undefined;
  if (isPaused || isGone(found.product)) {
    await reopenAlert(db, alertId);
    return [];
  }
  const stopUrl = sender.links.stockAlertStop(found.alert.token);
  return {
    key: emailKey(backInStockJob, alertId, toldAt),
    to: { name: "", address: found.alert.email },
    email: found.product
      ? await composeProductIsBack({ db, sender }, found.product, stopUrl)
      : composeOrdersAgain(sender, { stopUrl }),
    unsubscribeUrl: stopUrl,
    ...(found.alert.userId !== null &&
      found.product && {
        whatsApp: {
          fact: "back-in-stock",
          userId: found.alert.userId,
          values: [found.product.name],
          page: sender.links.product(found.product.slug),
        },
      }),
  };
});

type AlertProduct = typeof product.$inferSelect;

function isGone(waitedFor: AlertProduct | null): boolean {
  if (!waitedFor) return false;
  return waitedFor.stock === 0 || !waitedFor.active || waitedFor.archivedAt !== null;
}

async function composeProductIsBack(
  { db, sender }: Pick<EmailContext, "db" | "sender">,
  { id, name, slug, price }: AlertProduct,
  stopUrl: string,
): Promise<Email> {
  const picture = (await readMailPictures(db, sender.links, [id])).get(id);
  return composeBackInStock(sender, { product: { name, slug, price: formatPrice(price), picture }, stopUrl });
}

export const stockAlertEmails = [stockAlertConfirm, backInStock];

async function findAlert(db: Database, alertId: string) {
  const [row] = await db
    .select({ alert: stockAlert, product, readyOn: readyDay() })
    .from(stockAlert)
    .leftJoin(product, eq(product.id, stockAlert.productId))
    .where(eq(stockAlert.id, alertId));
  return row;
}
