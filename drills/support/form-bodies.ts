// Makes bodies for a form. Most fields hold what the page offers, so that the answer is about a single odd value.
import fc from "fast-check";
import type { Field } from "./found-forms.ts";
import { anyText } from "./json-schema-values.ts";

export type Body = { type: string; content: string | undefined };

export function aFormBody(fields: readonly Field[]): fc.Arbitrary<Body> {
  const pairs = fc.tuple(...fields.map(aFieldValue)).map((values) =>
    values.flatMap((value, index): [string, string][] => {
      const name = fields[index]?.name ?? "";
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const odd = fc.array(fc.tuple(anyText, anyText), { maxLength: 2 });
  const all = fc.tuple(
    pairs,
    fc.oneof({ arbitrary: fc.constant([]), weight: 4 }, { arbitrary: odd, weight: 1 }),
  );
  return fc.oneof(
    all.map(([own, more]) => urlEncoded([...own, ...more])),
    all.map(([own, more]) => multipart([...own, ...more])),
  );
}

function aFieldValue({ type, values }: Field): fc.Arbitrary<string | undefined> {
  const examples = [...values.filter(Boolean), ...(exampleValues[type] ?? [])];
  const offered = fc.constantFrom(...(examples.length > 0 ? examples : ["A few words"]));
  return fc.oneof(
    { arbitrary: offered, weight: 8 },
    { arbitrary: anyText, weight: 2 },
    { arbitrary: fc.constantFrom(undefined, ""), weight: 1 },
  );
}

const exampleValues: Record<string, string[]> = {
  email: ["someone@example.com", "input-1@example.com"],
  tel: ["9800000001"],
  number: ["1", "7", "250"],
  date: ["2026-11-20"],
  password: ["candles-at-dusk", "deodar-admin"],
  url: ["https://example.com/"],
};

function urlEncoded(pairs: [string, string][]): Body {
  return { type: "application/x-www-form-urlencoded", content: new URLSearchParams(pairs).toString() };
}

function multipart(pairs: [string, string][]): Body {
  const parts = pairs.map(
    ([name, value]) =>
      `--drill\r\nContent-Disposition: form-data; name="${name.replaceAll(/["\r\n]/g, "_")}"\r\n\r\n${value}\r\n`,
  );
  return { type: "multipart/form-data; boundary=drill", content: `${parts.join("")}--drill--\r\n` };
}
