import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printGreetingCard } from "#shop/back-office/print-orders.server.ts";
import type { Route } from "./+types/greeting-card";

export async function loader({ context, params }: Route.LoaderArgs) {
  return respondPdf(printGreetingCard(context.get(shopContext), params.number));
}
