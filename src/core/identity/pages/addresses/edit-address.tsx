import { describeForm } from "#core/forms/parse-form.ts";
import { getActor } from "#core/web/guard.server.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { addressForm } from "../../addresses/address-form.ts";
import { changeAddress, getOwnAddress } from "../../addresses/addresses.server.ts";
import { addressesPath } from "../profile-path.ts";
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
