import { href, redirect } from "react-router";
import { printOrdersToPack } from "#core/back-office/print-orders.server.ts";
import { isStaff } from "#core/identity/identity.ts";
import { getActor } from "#core/web/guard.server.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/print-to-pack";

/** If nothing is to be packed, redirects to the list of orders; a packer, who may not open it, to the list of orders to pack. */
export async function loader({ context }: Route.LoaderArgs) {
  const list = isStaff(getActor(context))
    ? `${href("/admin/orders")}?status=to-pack`
    : href("/admin/orders/to-pack");
  return respondPdf(printOrdersToPack(context.get(shopContext)), () => redirect(list));
}
