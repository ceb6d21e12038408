import { Form } from "react-router";
import { Button } from "#app/components/form/button.tsx";
import { TextField } from "#app/components/form/field.tsx";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { writeValues } from "#shop/catalogue/variants/variant-grid.ts";

type OptionsFormProps = {
  options: { name: string; values: string[] }[];
  hasNames: boolean;
  problem: string | undefined;
};

/** A GET form: its answer is the page with a row for each combination that is not made yet. */
export function OptionsForm({ options, hasNames, problem }: OptionsFormProps) {
  const places = hasNames ? options.map((_option, place) => place) : [0, 1, 2];
  return (
    <Form
      method="get"
      // A new key, so that its fields start with what was typed.
      key={JSON.stringify(options)}
      preventScrollReset
      className="mt-6 grid max-w-3xl gap-4 rounded-md border border-line p-4"
    >
      <h2 className="text-xl">{hasNames ? "More variants" : "What customers choose"}</h2>
      <FormMessage tone="error">{problem}</FormMessage>
      {places.map((place) => (
        <div key={place} className="grid gap-4 sm:grid-cols-[1fr_2fr]">
          <TextField
            label={`Option ${place + 1}`}
            name={`option${place + 1}`}
            defaultValue={options[place]?.name}
            placeholder={["Size", "{{option}}", "Colour"][place]}
            readOnly={hasNames}
            required={false}
            optional={!hasNames && place > 0}
            maxLength={30}
          />
          <TextField
            label={`Values of option ${place + 1}`}
            name={`values${place + 1}`}
            defaultValue={writeValues(options[place]?.values ?? [])}
            hint={place === 0 && !hasNames ? hints.first : hints.others}
            required={false}
            optional={!hasNames && place > 0}
            maxLength={1_000}
          />
        </div>
      ))}
      <Button variant="secondary" className="justify-self-start">
        Show the variants
      </Button>
    </Form>
  );
}

const hints = {
  first:
    "With commas, or with semicolons if a value has a comma. The first value of each option is what this product is already.",
  others: "With commas between them, or with semicolons if a value has a comma.",
};
