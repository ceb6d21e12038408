import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { ChoiceField } from "#ui/form/field.tsx";
import { type FormFields, type RefusedForm, ShopForm } from "#ui/form/form.tsx";
import { HiddenField } from "#ui/form/hidden-field.tsx";
import type { CorrectableFields } from "../order-correction.ts";
import { AddressFields } from "./address-fields.tsx";
import { BillingFields } from "./billing-fields.tsx";

/** Corrects an order's address: one form for its customer and for staff. */
export function CorrectionForm({
  values,
  version,
  isTrade,
  fields,
  answer,
  back,
  children,
}: {
  values: CorrectableFields;
  version: string;
  /** A trade order is billed to its account. */
  isTrade: boolean;
  fields: FormFields;
  answer: RefusedForm | undefined;
  /** Path of the order's page. */
  back: string;
  /** Further fields, for staff only. */
  children?: ReactNode;
}) {
  const busy = useNavigation().state === "submitting";
  return (
    <ShopForm fields={fields} answer={answer} className="mt-6 grid max-w-2xl gap-5">
      <HiddenField name="seen" value={version} />
      <AddressFields saved={values} withCompany={!isTrade} />
      {isTrade ? (
        <p className="text-ink-soft">{`Billed to ${[values.company, values.gstin].filter(Boolean).join(", GSTIN ")}, as the trade account has it.`}</p>
      ) : (
        <BillingFields saved={values} />
      )}
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          For a PIN code that the shop does not know
        </summary>
        <ChoiceField name="pinConfirmed" label="This PIN code is right" />
      </details>
      {children}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={back} variant="secondary">
          Keep it as it is
        </ButtonLink>
        <Button busy={busy} busyLabel="Saving…">
          Save the address
        </Button>
      </div>
    </ShopForm>
  );
}
