import { ChoiceField, ChoiceGroup, TextField } from "#ui/form/field.tsx";

/** The reduction of a promotion. The form's class `kind-form` hides the fields of other kinds. */
export function PromotionTermsFields() {
  return (
    <>
      <TextField
        label="Pieces to buy"
        name="pieces"
        optional={false}
        hint="Those that are free count, too: 3 for 'buy 2, get 1'."
        className="of-cheapest"
      />
      <TextField
        label="Pieces that cost less"
        name="reducedPieces"
        hint="Always the cheapest ones. Leave empty for one."
        className="of-cheapest"
      />
      <TextField
        label="Percent off"
        name="percent"
        optional={false}
        required={false}
        hint="For the cheapest pieces: leave it empty to give them free."
        className="of-percentage"
      />
      <TextField label="Rupees off" name="amount" optional={false} className="of-amount" />
      <TextField
        label="For orders from"
        name="minimum"
        hint="In rupees, counting the products that it is for. Leave empty for no minimum."
        className="not-of-cheapest"
      />
    </>
  );
}

/** How the codes of a series begin, and how many there are. */
export function SeriesFields() {
  return (
    <div className="of-series grid gap-5 sm:grid-cols-2">
      <TextField
        label="The codes begin with"
        name="prefix"
        optional={false}
        required={false}
        autoCapitalize="characters"
        autoComplete="off"
        hint="Such as FAIR; eight letters and digits follow."
      />
      <TextField
        label="Number of codes"
        name="codes"
        optional={false}
        required={false}
        hint="Each is for one order. Their page has them as a CSV file, with links."
      />
    </div>
  );
}

/** The days of a promotion and, with a code, its number of orders and its customers. */
export function PromotionDaysFields() {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First day" name="startsOn" hint="Leave empty to start at once." />
        <TextField label="Last day" name="endsOn" hint="Leave empty to run until you stop it." />
      </div>
      <TextField
        label="Number of orders"
        name="maxUses"
        hint="Cancelled orders count. Leave empty for any number."
        className="of-code"
      />
      <div className="not-by-itself">
        <ChoiceGroup legend="For whom">
          <ChoiceField label="Once a customer" name="oncePerCustomer" />
          <ChoiceField label="Only on a first order" name="firstOrderOnly" />
        </ChoiceGroup>
      </div>
    </>
  );
}
