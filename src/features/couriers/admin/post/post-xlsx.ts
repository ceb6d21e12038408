import { href, redirect } from "react-router";
import { selectionForm } from "#core/back-office/selected-orders-form.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { respondFile } from "#core/web/routes/respond-file.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { writePostFile } from "../../india-post/post-file.server.ts";
import type { Route } from "./+types/post-xlsx";

/** The file of the parcels that have their article numbers. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const form = parseForm(selectionForm, new URL(request.url).searchParams);
  const numbers = form.ok ? form.value.order.map(({ number }) => number) : [];
  const file = await writePostFile(context.get(shopContext), numbers);
  if (!file) return redirect(href("/admin/orders/hand-over"));
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return respondFile(file.bytes, file.fileName, type);
}
