import { href, redirect } from "react-router";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { maxRecipients, recipientForm } from "../../together/recipient-form.ts";
import { saveRecipient } from "../../together/recipients.server.ts";
import type { Route } from "./+types/recipient";
import { loadRecipientForm } from "./load-recipient-form.server.ts";
import { RecipientPage } from "./recipient-page.tsx";

/** For a new recipient and for a change; only the latter has an id. */
export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadRecipientForm(args, args.params.id);
  if (!loaded || loaded.products.length === 0) throw redirect(href("/checkout/recipients"));
  return loaded;
}

export const action = submit(recipientForm, saveRecipient, {
  input: ({ params }: Route.ActionArgs, details) => ({ id: params.id, details }),
  to: () => href("/checkout/recipients"),
  refuse: () => ({ problem: `At most ${maxRecipients} people are paid for at once.` }),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export default function RecipientFormPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RecipientPage {...loaderData} answer={actionData} />;
}

export const meta = () => [{ title: "Who gets what" }, { name: "robots", content: "noindex" }];
