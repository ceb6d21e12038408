import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printSoldCard } from "#shop/checkout/card-sales/hand-out-card.server.ts";
import type { Route } from "./+types/print-card";

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  let refusal = "";
  const printed = printSoldCard(context.get(shopContext), getActor(context), id).then((outcome) => {
    if (outcome.ok) return outcome.file;
    refusal = outcome.reason;
    return undefined;
  });
  return respondPdf(printed, () => redirect(`${href("/gift-cards/:id", { id })}?print=${refusal}`));
}
