import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printWordedLabel } from "#shop/back-office/print-orders.server.ts";
import type { Route } from "./+types/worded-label";

export async function loader({ context, params: { number, position } }: Route.LoaderArgs) {
  const line = { number, position: Number.parseInt(position, 10) || 0 };
  return respondPdf(printWordedLabel(context.get(shopContext), line));
}
