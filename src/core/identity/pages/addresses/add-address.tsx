import { describeForm } from "#core/forms/parse-form.ts";
import { keepCustomerForm } from "#core/web/routes/keep-customer-form.ts";
import { submit } from "#core/web/routes/submit.server.ts";
import { sessionUserContext, shopContext } from "#core/web/shop-context.ts";
import { findFormerAddress } from "#features/moving-here/former-address.server.ts";
import type { FormerAddress } from "#features/moving-here/former-file.ts";
import { addressForm, tooManyAddresses } from "../../addresses/address-form.ts";
import { addAddress } from "../../addresses/addresses.server.ts";
import { addressesPath } from "../profile-path.ts";
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
