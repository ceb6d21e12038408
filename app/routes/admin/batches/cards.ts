import { href, redirect } from "react-router";
import { respondPdf } from "#app/routes/respond-pdf.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { printBatchCards } from "#shop/batches/batch-cards.server.ts";
import { batchCardsForm } from "#shop/batches/batch-form.ts";
import { printPackLabels, printProductLabels } from "#shop/batches/pack-labels.server.ts";
import { parseForm } from "#shop/forms/parse-form.ts";
import type { Route } from "./+types/cards";

/** Cards for boxes, or labels for packs of batches or of a product. With nothing to print, the list of batches says why. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const form = parseForm(batchCardsForm, new URL(request.url).searchParams);
  const refuse = (why: string) => redirect(`${href("/admin/batches")}?refused=${why}`);
  if (!form.ok) return refuse(form.errors.batch ? "none" : form.errors.month ? "month" : "copies");
  const { batch: numbers, product: productId, month, copies, labels } = form.value;
  const shop = context.get(shopContext);
  if (productId)
    return respondPdf(printProductLabels(shop, { productId, month, copies }), () => refuse("none"));
  const print = labels ? printPackLabels : printBatchCards;
  return respondPdf(print(shop, { numbers, copies }), () => refuse(labels ? "none" : "unpublished"));
}
