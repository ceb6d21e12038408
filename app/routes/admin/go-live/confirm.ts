import { data, href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { confirmationForm } from "#shop/back-office/confirmation-form.ts";
import { confirmGoLive } from "#shop/health/go-live.server.ts";
import type { Route } from "./+types/confirm";

/** Reached by signing in again after the form was sent. */
export function loader() {
  return redirect(href("/admin/go-live"));
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(confirmationForm, request);
  // The page's own buttons always send what they confirm.
  if (!form.ok) throw data(form.errors.confirmation, { status: 422 });
  await confirmGoLive(context.get(shopContext), getActor(context), form.value);
  return redirect(href("/admin/go-live"));
}
