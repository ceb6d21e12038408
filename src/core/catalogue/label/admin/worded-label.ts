import { printWordedLabel } from "#core/back-office/print-orders.server.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/worded-label";

export async function loader({ context, params: { number, position } }: Route.LoaderArgs) {
  const line = { number, position: Number.parseInt(position, 10) || 0 };
  return respondPdf(printWordedLabel(context.get(shopContext), line));
}
