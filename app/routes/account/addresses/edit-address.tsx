import { getActor } from "#app/guard.server.ts";
import { addressesPath } from "#app/routes/account/profile-path.ts";
import { keepCustomerForm } from "#app/routes/keep-customer-form.ts";
import { submit } from "#app/routes/submit.server.ts";
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

export const action = submit(addressForm, changeAddress, {
  input: ({ params }: Route.ActionArgs, fields) => ({ id: params.id, fields }),
  to: () => addressesPath("changed"),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export default function EditAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { address, fields } = loaderData;
  return <AddressForm title="Change the address" fields={fields} answer={actionData} saved={address} />;
}
