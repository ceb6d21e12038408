import { respondCsv } from "#app/routes/respond-file.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { writeCsv } from "#platform/csv.ts";
import { NotFound } from "#platform/faults.ts";
import { eWayBillRows } from "#shop/accounts/e-way-bill.ts";
import { findDocument } from "#shop/orders/invoices.server.ts";
import { getOrderRow } from "#shop/orders/pending-orders.server.ts";
import { listChallans } from "#shop/orders/shared-invoice/shared-invoices.server.ts";
import { currentSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/e-way-bill";
import { getOrderIdOf } from "./order-id-of.server.ts";

/** What the e-way bill of an order asks. Its invoice is issued when the order is packed. */
export async function loader(args: Route.LoaderArgs) {
  const shop = args.context.get(shopContext);
  const { orderId } = await getOrderIdOf(args);
  const [challan] = await listChallans(shop.db, [orderId]);
  const paper = challan ?? (await findDocument(shop.db, orderId, "invoice"));
  if (!paper) throw new NotFound("this order has no invoice yet");
  const [{ business }, { address }] = await Promise.all([
    currentSettings(shop),
    getOrderRow(shop.db, orderId),
  ]);
  const csv = writeCsv(eWayBillRows(paper, { from: business.zip, to: address.zip }));
  return respondCsv(csv, `e-way-bill-${args.params.number}.csv`);
}
