import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/components/form/button.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#app/components/form/form.tsx";
import { AddressFields } from "#app/components/orders/address-fields.tsx";
import { addressesPath } from "#app/routes/account/profile-path.ts";
import type { AddressFields as SavedAddress } from "#shop/identity/addresses/address-form.ts";

type Props = {
  title: string;
  fields: FormFields;
  answer: RefusedForm | undefined;
  saved?: SavedAddress;
};

export function AddressForm({ title, fields, answer, saved }: Props) {
  const { state } = useNavigation();
  return (
    <ShopForm
      id="addresses"
      fields={fields}
      answer={answer}
      preventScrollReset
      className="grid max-w-2xl scroll-mt-28 gap-5"
    >
      <h2 className="text-2xl">{title}</h2>
      <AddressFields saved={saved} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={addressesPath()} variant="secondary" preventScrollReset>
          Cancel
        </ButtonLink>
        <Button busy={state !== "idle"} busyLabel="Saving…">
          Save
        </Button>
      </div>
    </ShopForm>
  );
}
