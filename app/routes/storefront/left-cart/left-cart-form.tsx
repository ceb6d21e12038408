import { href } from "react-router";
import type { FormFields } from "#app/components/form/form.tsx";
import { AddressForm, type AddressFormAnswer } from "../stock-alert/address-form.tsx";

/** Asks for the address to which the cart is sent once. */
export function LeftCartForm({
  fields,
  answer,
}: {
  fields: FormFields;
  answer?: AddressFormAnswer | undefined;
}) {
  return (
    <AddressForm
      action={href("/cart/email")}
      label="Email me my cart"
      note="One email, and none after. Your address is deleted from the list within a week of it."
      isAside
      fields={fields}
      answer={answer}
    />
  );
}
