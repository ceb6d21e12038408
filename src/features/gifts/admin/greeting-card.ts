import { printGreetingCard } from "#core/back-office/print-orders.server.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/greeting-card";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printGreetingCard(context.get(shopContext), params.number));
}
