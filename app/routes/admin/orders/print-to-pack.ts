import { href, redirect } from "react-router";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printOrdersToPack } from "#shop/back-office/print-orders.server.ts";
import type { Route } from "./+types/print-to-pack";

/** If nothing is to be packed, the list of orders says so. */
export async function loader({ context }: Route.LoaderArgs) {
  return respondPdf(printOrdersToPack(context.get(shopContext)), () =>
    redirect(`${href("/admin/orders")}?status=to-pack`),
  );
}
