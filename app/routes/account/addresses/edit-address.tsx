import { redirect } from "react-router";
import { getActor } from "#app/guard.server.ts";
import { addressesPath } from "#app/routes/account/profile-path.ts";
import { readForm, respondRefused } from "#app/routes/form-response.server.ts";
import { keepCustomerForm } from "#app/routes/keep-customer-form.ts";
import { shopContext } from "#app/shop-context.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { addressForm } from "#shop/identity/addresses/address-form.ts";
import { changeAddress, getOwnAddress } from "#shop/identity/addresses/addresses.server.ts";
import type { Route } from "./+types/edit-address";
import { AddressForm } from "./address-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const address = await getOwnAddress(context.get(shopContext).db, getActor(context).id, params.id);
  return { address, fields: describeForm(addressForm) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(addressForm, request);
  if (!form.ok) return respondRefused(request, form);
  const change = { id: params.id, fields: form.value };
  await changeAddress(context.get(shopContext), getActor(context), change);
  return redirect(addressesPath("changed"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepCustomerForm(serverAction);
}

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, fields } = loaderData;
  return <AddressForm title="Change the address" fields={fields} answer={actionData} saved={address} />;
}
