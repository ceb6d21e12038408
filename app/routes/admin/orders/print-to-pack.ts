import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printOrdersToPack } from "#shop/back-office/print-orders.server.ts";
import { isStaff } from "#shop/identity/identity.ts";
import type { Route } from "./+types/print-to-pack";

/** If nothing is to be packed, redirects to the list of orders; a packer, who may not open it, to the list of orders to pack. */
export async function loader({ context }: Route.LoaderArgs) {
  const list = isStaff(getActor(context))
    ? `${href("/admin/orders")}?status=to-pack`
    : href("/admin/orders/to-pack");
  return respondPdf(printOrdersToPack(context.get(shopContext)), () => redirect(list));
}
