import { href, redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { keepCustomerForm } from "#app/routes/keep-customer-form.ts";
import { shopContext } from "#app/shop-context.ts";
import { maxRecipients, recipientForm } from "#shop/checkout/together/recipient-form.ts";
import { saveRecipient } from "#shop/checkout/together/recipients.server.ts";
import type { Route } from "./+types/recipient";
import { loadRecipientForm } from "./load-recipient-form.server.ts";
import { RecipientPage } from "./recipient-page.tsx";

/** For a new recipient and for a change; only the latter has an id. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadRecipientForm(args, args.params.id);
  if (!loaded || loaded.products.length === 0) throw redirect(href("/checkout/recipients"));
  return loaded;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(recipientForm, request);
  if (!form.ok) return respondRefused(request, form);
  const saved = await saveRecipient(context.get(shopContext), getActor(context), {
    id: params.id,
    details: form.value,
  });
  if (saved.ok) return redirect(href("/checkout/recipients"));
  const problem = `At most ${maxRecipients} people are paid for at once.`;
  return respondRefused(request, { values: form.values, problem }, 409);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepCustomerForm(serverAction);
}

export default function RecipientFormPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecipientPage {...loaderData} answer={actionData} />;
}

export function meta() {
  return [{ title: "Who gets what" }, { name: "robots", content: "noindex" }];
}
