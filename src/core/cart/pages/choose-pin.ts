import { href, redirect } from "react-router";
import { formatCookie } from "#core/web/cookies.ts";
import { readForm } from "#core/web/routes/form-response.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { choosePinForm } from "../cart-form.ts";
import type { DeliveryAnswer } from "../delivery-answer.ts";
import { readCartDelivery, readProductDelivery } from "../product-delivery.server.ts";
import type { Route } from "./+types/choose-pin";
import { findOwners, refuseForm, wantsJson } from "./cart-request.server.ts";

export function loader() {
  return redirect(href("/cart"));
}

/** Stores the shopper's PIN code, and returns what delivery of a product or of the cart costs there. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(choosePinForm, request);
  if (!form.ok && wantsJson(request)) return refuseForm(request, form.errors);
  if (!form.ok) return redirect(`${href("/cart")}?problem=pin`, 303);
  const { pin } = form.value;
  const { publicUrl } = context.get(shopContext).config;
  const headers = { "Cache-Control": "no-store", "Set-Cookie": formatCookie("pin", pin, { publicUrl }) };
  if (!wantsJson(request)) return redirect(href("/cart"), { headers, status: 303 });
  return Response.json(await answer(args, form.value), { headers });
}

async function answer(
  args: Route.ActionArgs,
  { pin, productId }: { pin: string; productId: string },
): Promise<DeliveryAnswer> {
  const shop = args.context.get(shopContext);
  if (productId !== "") return readProductDelivery(shop, { pin, productId });
  const { cart: owner } = await findOwners(args);
  return readCartDelivery(shop, { pin, owner });
}
