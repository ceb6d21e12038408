import { href, redirect } from "react-router";
import { parseForm } from "#core/forms/parse-form.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { printBatchCards } from "../batch-cards.server.ts";
import { batchCardsForm } from "../batch-form.ts";
import { printPackLabels, printProductLabels } from "../pack-labels.server.ts";
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
