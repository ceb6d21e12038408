// Values that fit a JSON schema, nearly fit it, or do not fit it at all.
import fc from "fast-check";

export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
};

/** Inputs that often break readers: no number, a huge one, another script, control characters, a long text. */
const oddTexts = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "9999999999999999999",
  "null",
  "[]",
  "__proto__",
  "\u0000",
  "\ud800",
  "%00",
  "%",
  "../../etc/passwd",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "दीया",
  "🕯️".repeat(50),
  "x".repeat(20_000),
  "2026-13-45",
  "a@b",
];

export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.integer().map(String),
  fc.emailAddress(),
);

const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), anyText, fc.constant(undefined));

export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 5 }, { arbitrary: anything, weight: 1 });
}

function fitting({
  type,
  properties,
  items,
  anyOf,
  oneOf,
  enum: values,
  ...rest
}: JsonSchema): fc.Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  if ("const" in rest) return fc.constant(rest.const);
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(valuesOf));
  switch (Array.isArray(type) ? type[0] : type) {
    case "object": {
      const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, valuesOf(field)]);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
    }
    case "array":
      return fc.array(items ? valuesOf(items) : anything, { maxLength: 5 });
    case "integer":
    case "number":
      return fc.oneof(fc.integer(), fc.double());
    case "boolean":
      return fc.boolean();
    case "string":
      return anyText;
    default:
      return anything;
  }
}
