import { href, redirect } from "react-router";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printBatchCards } from "#shop/batches/batch-cards.server.ts";
import { batchCardsForm } from "#shop/batches/batch-form.ts";
import { printPackLabels } from "#shop/batches/pack-labels.server.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/cards";

/** Cards for the boxes, or labels for the packs. If there is nothing to print, the list of batches says why. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const form = parseForm(batchCardsForm, new URL(request.url).searchParams);
  if (!form.ok) return redirect(`${href("/admin/batches")}?refused=${form.errors.batch ? "none" : "copies"}`);
  const { batch: numbers, copies, labels } = form.value;
  const print = labels ? printPackLabels : printBatchCards;
  return respondPdf(print(context.get(shopContext), { numbers, copies }), () =>
    redirect(`${href("/admin/batches")}?refused=${labels ? "none" : "unpublished"}`),
  );
}
