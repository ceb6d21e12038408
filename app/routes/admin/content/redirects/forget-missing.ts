import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { oldAddressForm } from "#shop/back-office/redirects/redirect-form.ts";
import { forgetMissingAddress } from "#shop/redirects/missing-addresses.server.ts";
import type { Route } from "./+types/forget-missing";

export function loader() {
  return redirect(href("/admin/content/redirects/missing"));
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(oldAddressForm, request);
  if (read.ok) await forgetMissingAddress(context.get(shopContext), getActor(context), read.value.from);
  return redirect(href("/admin/content/redirects/missing"));
}
