import { ChoiceField, TextField } from "#ui/form/field.tsx";

/** Refunds as store credit instead, and asks how the customer agreed. The text field is shown while it is ticked. */
export function CreditFields() {
  return (
    <fieldset className="credit-box grid gap-4">
      <ChoiceField
        name="toCredit"
        label="As store credit instead, because the customer agrees"
        hint="It is in the account at once, has no last day, and the checkout offers it. What gift cards paid goes back to them."
      />
      <div className="credit-agreement">
        <TextField
          label="How and when the customer agreed"
          hint="Such as: on the phone, 3 May. It stays with the refund."
          name="agreement"
          optional
        />
      </div>
    </fieldset>
  );
}

export const noAccountForCredit =
  "Store credit belongs to an account, and the customer of this order has none. Refund it the way it was paid, or issue a gift card.";
