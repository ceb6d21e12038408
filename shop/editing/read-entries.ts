// Reads the text fields of a submitted form.

/** Field values exactly as typed; a ticked checkbox is "on". */
export type Entries<Field extends string> = Record<Field, string>;

export function readEntries<Field extends string>(form: FormData, fields: readonly Field[]): Entries<Field> {
  return Object.fromEntries(
    fields.map((field) => {
      const value = form.get(field);
      return [field, typeof value === "string" ? value : ""];
    }),
  ) as Entries<Field>;
}
