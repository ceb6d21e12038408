import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { getCustomer } from "#core/back-office/customers.server.ts";
import { describeForm } from "#core/forms/parse-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { grantRole } from "../accounts.server.ts";
import { roleForm } from "../role-form.ts";
import type { Route } from "./+types/grant-role";
import { RoleForm } from "./access-forms.tsx";
import { accessRefusals } from "./access-refusals.ts";
import { redirectToUser } from "./user-done.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, role } = await getCustomer(context.get(shopContext), params.id);
  return { name, role, fields: describeForm(roleForm) };
}

export const action = submit(roleForm, grantRole, {
  asksAgain: true,
  input: ({ params }: Route.ActionArgs, form) => ({ userId: params.id, ...form }),
  to: ({ params }) => redirectToUser(params.id, "role"),
  refuse: ({ reason }) => ({ problem: accessRefusals[reason] }),
});

/** Shown without scripts if the change was refused. */
export default function GrantRolePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, role, fields } = loaderData;
  return (
    <div className="grid max-w-xl gap-6">
      <h1 className="text-3xl">{name || "No name"}</h1>
      <RoleForm userId={params.id} role={role} fields={fields} answer={actionData} />
      <TextLink to={href("/admin/users/:id", params)}>Back to the account</TextLink>
    </div>
  );
}

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.name ?? "Not found" }];
