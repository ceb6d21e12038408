// Builds the emails of stock alerts.
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { product } from "#shop/catalogue/catalogue.table.ts";
import { backInStockJob, stockAlertConfirmJob } from "#shop/messages/message-jobs.server.ts";
import { stockAlert } from "#shop/messages/messages.table.ts";
import { waitAgain } from "#shop/messages/stock-alerts.server.ts";
import { formatPrice } from "#shop/money/money.ts";
import { emailJob, emailKey } from "./email-builder.server.ts";
import { readMailPictures } from "./mail-pictures.server.ts";
import { composeBackInStock } from "./templates/back-in-stock.ts";
import { composeStockAlertConfirm } from "./templates/stock-alert-confirm.ts";

const stockAlertConfirm = emailJob(stockAlertConfirmJob, async ({ db, sender }, { alertId, requestedAt }) => {
  const found = await findAlert(db, alertId);
  if (!found || found.alert.confirmedAt) return [];
  const { email, token } = found.alert;
  const stopUrl = sender.links.stockAlertStop(token);
  return [
    {
      key: emailKey(stockAlertConfirmJob, alertId, requestedAt),
      kind: stockAlertConfirmJob.kind,
      to: { name: "", address: email },
      email: composeStockAlertConfirm(sender, {
        product: found.product.name,
        confirmUrl: sender.links.stockAlertConfirm(token),
        stopUrl,
      }),
      headers: headersOf(stopUrl),
    },
  ];
});

/** What is sold out again by now is not announced: the address goes on waiting. */
const backInStock = emailJob(backInStockJob, async ({ db, sender }, { alertId, toldAt }) => {
  const found = await findAlert(db, alertId);
  if (found?.alert.toldAt?.toISOString() !== toldAt) return [];
  const { id, name, slug, price, stock, active, archivedAt } = found.product;
  if (stock === 0 || !active || archivedAt) {
    await waitAgain(db, alertId);
    return [];
  }
  const stopUrl = sender.links.stockAlertStop(found.alert.token);
  const picture = (await readMailPictures(db, sender.links, [id])).get(id);
  return [
    {
      key: emailKey(backInStockJob, alertId, toldAt),
      kind: backInStockJob.kind,
      to: { name: "", address: found.alert.email },
      email: composeBackInStock(sender, {
        product: { name, slug, price: formatPrice(price), picture },
        stopUrl,
      }),
      headers: headersOf(stopUrl),
    },
  ];
});

export const stockAlertEmails = [stockAlertConfirm, backInStock];

async function findAlert(db: Database, alertId: string) {
  const [row] = await db
    .select({ alert: stockAlert, product })
    .from(stockAlert)
    .innerJoin(product, eq(product.id, stockAlert.productId))
    .where(eq(stockAlert.id, alertId));
  return row;
}

function headersOf(stopUrl: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${stopUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    "Auto-Submitted": "auto-generated",
  };
}
