import { href, redirect } from "react-router";
import { printSelectedOrders } from "#core/back-office/print-orders.server.ts";
import { printForm } from "#core/back-office/selected-orders-form.ts";
import { parseForm } from "#core/forms/parse-form.ts";
import { isStaff } from "#core/identity/identity.ts";
import { getActor } from "#core/web/guard.server.ts";
import { respondPdf } from "#core/web/routes/respond-pdf.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import type { Route } from "./+types/print";

/**
 * A selection without anything to print leads to its page, which gives the reason. A packer prints only orders that are to pack
 * or packed.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const form = parseForm(printForm, search);
  const staff = isStaff(getActor(context));
  if (!form.ok)
    return redirect(staff ? `${href("/admin/orders/many")}?${search}` : href("/admin/orders/to-pack"));
  const { order, print: kind } = form.value;
  const numbers = order.map(({ number }) => number);
  const page = new URLSearchParams([["refused", kind], ...numbers.map((number) => ["order", number])]);
  const asked = { numbers, kind, isForPacker: !staff };
  return respondPdf(printSelectedOrders(context.get(shopContext), asked), () =>
    redirect(staff ? `${href("/admin/orders/many")}?${page}` : href("/admin/orders/to-pack")),
  );
}
