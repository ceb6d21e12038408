import { addressesPath } from "#app/routes/account/profile-path.ts";
import { keepCustomerForm } from "#app/routes/keep-customer-form.ts";
import { submit } from "#app/routes/submit.server.ts";
import { sessionUserContext, shopContext } from "#app/shop-context.ts";
import { findFormerAddress } from "#shop/former-shop/former-address.server.ts";
import type { FormerAddress } from "#shop/former-shop/former-file.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { addressForm, tooManyAddresses } from "#shop/identity/addresses/address-form.ts";
import { addAddress } from "#shop/identity/addresses/addresses.server.ts";
import type { Route } from "./+types/add-address";
import { AddressForm } from "./address-form.tsx";

/** `?from=former-shop` fills in the customer's address at the former shop, to keep or to change. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const isFormer = new URL(request.url).searchParams.get("from") === "former-shop";
  const former = isFormer
    ? await findFormerAddress(context.get(shopContext).db, context.get(sessionUserContext))
    : undefined;
  return { fields: describeForm(addressForm), saved: former && asSaved(former) };
}

function asSaved({ name, phone, street, city, state, zip, company }: FormerAddress) {
  return { name, phone, address: street, city, state, zip, company, gstin: "" };
}

export const action = submit(addressForm, addAddress, {
  input: (_args, form) => form,
  to: () => addressesPath("added"),
  refuse: () => ({ problem: tooManyAddresses }),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepCustomerForm(serverAction);

export default function AddAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, saved } = loaderData;
  return <AddressForm title="A new address" fields={fields} answer={actionData} {...(saved && { saved })} />;
}
