import { useNavigation } from "react-router";
import { AddressFields } from "#core/orders/ui/address-fields.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import type { AddressFields as SavedAddress } from "../../addresses/address-form.ts";
import { addressesPath } from "../profile-path.ts";

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
