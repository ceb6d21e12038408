import { href } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { requireRecentSignIn } from "#app/require-recent-sign-in.server.ts";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { getCustomer } from "#shop/back-office/customers.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { grantRole } from "#shop/identity/accounts.server.ts";
import { roleForm } from "#shop/identity/role-form.ts";
import type { Route } from "./+types/grant-role";
import { RoleForm } from "./access-forms.tsx";
import { accessRefusals } from "./access-refusals.ts";
import { redirectToUser } from "./user-done.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, role } = await getCustomer(context.get(shopContext), params.id);
  return { name, role, fields: describeForm(roleForm) };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  const form = await readForm(roleForm, request);
  await requireRecentSignIn(args, form.form);
  if (!form.ok) return respondRefused(request, form);
  const { role } = form.value;
  const granted = await grantRole(context.get(shopContext), getActor(context), { userId: params.id, role });
  if (!granted.ok)
    return respondRefused(request, { problem: accessRefusals[granted.reason], values: { role } }, 409);
  return redirectToUser(params.id, "role");
}

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

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.name ?? "Not found" }];
}
