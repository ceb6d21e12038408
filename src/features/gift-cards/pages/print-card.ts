import { href, redirect } from "react-router";
import { getActor } from "#core/web/guard.server.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { printSoldCard } from "../sales/hand-out-card.server.ts";
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
