import {
  ChoiceField,
  ChoiceGroup,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from "#app/components/form/field.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { Example } from "./example.tsx";

/** Form fields and form messages. `theme` keeps the radio groups of the three themes apart. */
export function Fields({ theme }: { theme: string }) {
  return (
    <Example name="Fields">
      <form className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
        <TextField label="Full name" name="name" autoComplete="name" />
        <TextField
          label="Phone"
          name="phone"
          hint="Ten digits"
          error="Please give ten digits."
          defaultValue="98000"
        />
        <PasswordField label="Password" name="password" autoComplete="new-password" />
        <SelectField
          label="Size"
          name="size"
          placeholder="Choose a size"
          options={[
            { value: "4oz", label: "4 oz (Small)" },
            { value: "8oz", label: "8 oz (Medium)" },
          ]}
        />
        <TextAreaField label="Special instructions" name="instructions" optional />
        <ChoiceGroup legend="Delivery">
          <ChoiceField
            type="radio"
            name={`delivery-${theme}`}
            value="standard"
            label="Standard, 5–7 days"
            defaultChecked
          />
          <ChoiceField
            type="radio"
            name={`delivery-${theme}`}
            value="express"
            label="Express"
            hint="₹100 more"
          />
        </ChoiceGroup>
        <ChoiceField name="letters" label="Send me the newsletter" />
        <FormMessage tone="success">Saved.</FormMessage>
        <FormMessage tone="error">That did not work. Please look at the phone number.</FormMessage>
      </form>
    </Example>
  );
}
