import type { ComponentProps } from "react";
import { indiaStates } from "#core/money/india-states.ts";
import { SelectField } from "./field.tsx";

const states = indiaStates.map(({ code, name }) => ({ value: code, label: name }));

export function StateField(field: Partial<Omit<ComponentProps<typeof SelectField>, "options">>) {
  return (
    <SelectField
      label="State"
      name="state"
      autoComplete="address-level1"
      placeholder="Choose a state"
      {...field}
      options={states}
    />
  );
}
