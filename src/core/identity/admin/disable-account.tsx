import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { getCustomer } from "#core/back-office/customers.server.ts";
import { noFields } from "#core/forms/field.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { disableAccount } from "../accounts.server.ts";
import type { Route } from "./+types/disable-account";
import { DisableForm } from "./access-forms.tsx";
import { accessRefusals } from "./access-refusals.ts";
import { redirectToUser } from "./user-done.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name } = await getCustomer(context.get(shopContext), params.id);
  return { name };
}

export const action = submit(noFields, disableAccount, {
  input: ({ params }: Route.ActionArgs) => ({ userId: params.id }),
  to: ({ params }) => redirectToUser(params.id, "disable"),
  refuse: ({ reason }) => ({ problem: accessRefusals[reason] }),
});

/** Shown without scripts if the change was refused. */
export default function DisableAccountPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <div className="grid max-w-xl gap-6">
      <h1 className="text-3xl">{loaderData.name || "No name"}</h1>
      <DisableForm userId={params.id} answer={actionData} />
      <TextLink to={href("/admin/users/:id", params)}>Back to the account</TextLink>
    </div>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.name ?? "Not found" }];
