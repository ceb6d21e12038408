import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { listForms } from "./all-forms.fixture.ts";
import { fieldAttributes } from "./field.ts";
import { withoutHidden } from "./hidden-characters.ts";
import { tidyLine, tidyText } from "./plain-text.ts";

const hidden = [
  ..."\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2064\u2066\u2069",
  ..."\u2800\u3164\ufe0f\ufeff\uffa0\ufff9\ufffb\u0000\u0007\u007f\u{e0001}\u{e0041}\u{e0100}",
];

/** Texts that some field accepts, each with its usual form. */
const typed = [
  "Asha Negi",
  "asha.negi+shop@example.co.in",
  "98160 12345",
  "+91 98160-12345",
  "02AAAPZ2694Q1ZJ",
  "176215",
  "2026-11-20",
  "12",
  "499.50",
  "DD-26-00042",
  "EU123456785IN",
  "ABCD-EFGH-JKLM-NPQR",
  "DIWALI10",
  "Himachal Pradesh",
  "https://example.com/a",
  "/products/a",
  "asha@okhdfc",
  "#aabbcc",
  "3406",
  "rose, oud",
];

const withHidden = fc
  .tuple(
    fc.constantFrom(...typed),
    fc.array(fc.tuple(fc.nat({ max: 30 }), fc.constantFrom(...hidden)), { minLength: 1, maxLength: 6 }),
  )
  .map(([text, places]) => ({
    text,
    copied: places.reduce((copied, [at, one]) => copied.slice(0, at) + one + copied.slice(at), text),
  }));

/** Fields that pages and programs fill in. Passwords are also kept unchanged. */
const notTyped =
  /: (seen\w*|shown|lastOrder|razorpay_\w+|firebaseUser|userDetails|amount|giftCardAmount|partAmount|months)$|paymentStateBody: id$/;

function isTyped(name: string, field: z.ZodType): boolean {
  return !notTyped.test(name) && !fieldAttributes.get(field)?.secret;
}

test("hidden characters change nothing in any field of any form, and no field refuses them", async () => {
  const forms = await listForms();
  const fields = forms.flatMap(([form, schema]) =>
    Object.entries(schema.shape)
      .map(([name, field]) => ({ name: `${form}: ${name}`, field: field as z.ZodType }))
      .filter(({ name, field }) => isTyped(name, field)),
  );
  expect(fields.length).toBeGreaterThan(150);
  const wrong = new Set<string>();
  fc.assert(
    fc.property(withHidden, ({ text, copied }) => {
      for (const { name, field } of fields) {
        const [plain, read] = [field.safeParse(text), field.safeParse(copied)];
        if (JSON.stringify(plain.data) !== JSON.stringify(read.data)) wrong.add(name);
      }
    }),
    { numRuns: 20 },
  );
  expect([...wrong]).toEqual([]);
});

test.each([
  ["a joiner of Devanagari", "क्\u200dष"],
  ["a joiner at the end of a half letter", "र्\u200d"],
  ["a final consonant of older Malayalam", "അവന്\u200d"],
  ["a non-joiner in Bengali", "র\u200c্য"],
  ["a non-joiner of Urdu", "می\u200cخواہم"],
  ["an emoji of a family", "👨\u200d👩\u200d👧"],
  ["a red heart on fire", "❤\ufe0f\u200d🔥"],
  ["a digit in a box", "1\ufe0f\u20e3"],
  ["the flag of a region", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
])("%s stays as it is", (_name, text) => {
  expect(withoutHidden(text)).toBe(text);
  expect(withoutHidden(`\ufeff${text}\u200b`)).toBe(text);
});

test.each([
  ["Asha\u200d Negi\u200c", "Asha Negi"],
  ["राम\u200d", "राम"],
  ["क\u200d\u200d\u00adष", "क\u200dष"],
  ["9\ufe0f8", "98"],
  // Removing what stands between two halves must not join them into a hidden character.
  ["A\udb40\u200b\udc41", "A"],
])("hidden characters that join nothing are removed: %j", (text, tidy) => {
  expect(tidyLine(text)).toBe(tidy);
});

test("wide letters and digits become usual ones, unusual spaces become spaces, and all line ends become one kind", () => {
  expect(tidyLine("ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ")).toBe("asha@example.com");
  expect(tidyLine("\u00a0Asha\u202fNegi\u3000")).toBe("Asha Negi");
  expect(tidyText("one\u2028two\vthree")).toBe("one\ntwo\nthree");
});
