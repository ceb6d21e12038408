// The form that gives option values colours or pictures, with a row for each value. An error of a row has the key
// 'colour-1'.
import { z } from "zod";
import { optionalLines } from "#core/forms/field.ts";
import { isSwatch, type Swatches } from "./swatch.ts";
import { maxOptions, maxValues } from "./variant.ts";

const cells = (maxLength: number) => optionalLines({ maxLength, maxLines: maxOptions * maxValues });

export const swatchesForm = z
  .object({
    /** The option's name in each row. */
    option: cells(60),
    value: cells(200),
    /** Empty: no swatch. */
    colour: cells(20),
  })
  .superRefine(({ colour }, ctx) => {
    for (const [index, text] of colour.entries())
      if (text !== "" && !isSwatch(text.toLowerCase()))
        ctx.addIssue({
          code: "custom",
          path: [`colour-${index}`],
          message: "A colour as #c94f6d, six digits or letters from a to f, or the word picture",
        });
  });

export function swatchesOf({ option, value, colour }: z.output<typeof swatchesForm>): Swatches {
  const rows = value.flatMap((one, index) => {
    const name = option[index] ?? "";
    const text = colour[index] ?? "";
    return name === "" || one === "" || text === "" ? [] : { name, value: one, colour: text.toLowerCase() };
  });
  const names = [...new Set(rows.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(rows.flatMap((row) => (row.name === name ? [[row.value, row.colour]] : []))),
    ]),
  );
}
