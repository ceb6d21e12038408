import { TextField } from "#ui/form/field.tsx";

export function CustomerFields({ emailHint }: { emailHint: string }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-xl">Customer</legend>
      <TextField label="Name" name="name" autoComplete="off" />
      <TextField label="Phone" name="phone" autoComplete="off" />
      <TextField label="Email" name="email" autoComplete="off" hint={emailHint} className="sm:col-span-2" />
      <TextField
        label="Company"
        name="company"
        autoComplete="off"
        hint="The invoice is made out to it."
        optional
      />
      <TextField
        label="GSTIN"
        name="gstin"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="For a buyer who claims the tax."
        optional
      />
    </fieldset>
  );
}
