import { describe, expect, test } from "vitest";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { blankValues, isSafeTarget, sectionForm, sectionValues } from "./section-forms.ts";
import {
  factsOf,
  listFields,
  listPicturePlaces,
  type SectionKind,
  sectionKindNames,
} from "./section-kinds.ts";

function submit(kind: SectionKind, typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...blankValues(kind), ...typed })) form.set(name, value);
  return parseForm(sectionForm(kind), form);
}

/** The fewest values that each kind's form accepts. */
function leastOf(kind: SectionKind): Record<string, string> {
  const needed = listFields(kind).filter(({ field }) => field.required);
  return Object.fromEntries(needed.map(({ name }) => [name, "Diwali"]));
}

describe.each(sectionKindNames)("the form of the kind %s", (kind) => {
  test(`${kind}: the fewest values are accepted, and stored as texts`, () => {
    const parsed = submit(kind, leastOf(kind));
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) return;
    expect(sectionValues(parsed.value)).toEqual({ ...blankValues(kind), ...leastOf(kind) });
  });

  test(`${kind}: every field is described, and every text has a limit that is kept`, () => {
    const described = describeForm(sectionForm(kind));
    for (const { name, field } of listFields(kind)) {
      if (!field.maxLength) continue;
      expect(described[name]?.maxLength, name).toBe(field.maxLength);
      const parsed = submit(kind, { ...leastOf(kind), [name]: "a".repeat(field.maxLength + 1) });
      expect(parsed.ok, name).toBe(false);
    }
  });

  test(`${kind}: a misspelt slot is refused by name in every text`, () => {
    const texts = listFields(kind).filter(({ field }) =>
      ["line", "text", "markdown"].includes(field.control),
    );
    for (const { name } of texts) {
      const slotted = (slot: string) =>
        submit(kind, { ...leastOf(kind), question1: "Q", [name]: `Within {${slot}} days` });
      expect(slotted("retrunDays")).toMatchObject({
        ok: false,
        errors: { [name]: expect.stringContaining("{retrunDays}") },
      });
      const fine = slotted("returnDays");
      expect(fine.ok ? "" : fine.errors[name], name).toBeFalsy();
    }
  });
});

test.each([
  ["/shop?category=seasonal#top", true],
  ["https://example.com/press.pdf", true],
  ["tel:+919800000017", true],
  ["mailto:hello@example.com", true],
  ["", true],
  ["javascript:alert(1)", false],
  ["java\tscript:alert(1)", false],
  ["data:text/html,<script>", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["http://example.com", false],
  ["shop", false],
])("an address %j is safe: %s", (address, safe) => expect(isSafeTarget(address)).toBe(safe));

test("a button without an address and an answer without a question are refused", () => {
  expect(submit("hero", { title: "Hello", button: "Shop" })).toMatchObject({
    errors: { buttonTo: "Say where it leads" },
  });
  expect(submit("questions", { answer3: "Yes." })).toMatchObject({
    errors: { question3: "Give the question of this answer" },
  });
});

test("a section of products needs the value that belongs to its source", () => {
  expect(submit("products", { source: "category" })).toMatchObject({
    errors: { category: "Choose a category" },
  });
  expect(submit("products", { source: "collection" })).toMatchObject({
    errors: { collection: "Choose a collection" },
  });
  expect(submit("products", { source: "chosen" })).toMatchObject({
    errors: { products: "Name at least one product" },
  });
  expect(submit("products", { source: "__proto__" })).toMatchObject({ ok: false });
});

test("an announcement ends on its first day or later", () => {
  const dated = (from: string, until: string) => submit("announcement", { text: "Closed", from, until });
  expect(dated("2026-12-24", "2026-12-24")).toMatchObject({ ok: true });
  expect(dated("2026-12-24", "2026-12-23")).toMatchObject({
    errors: { until: "The last day is before the first" },
  });
  expect(dated("soon", "")).toMatchObject({ ok: false });
});

test("a kind has as many places for pictures as its definition states", () => {
  expect(listPicturePlaces("text")).toEqual([]);
  expect(listPicturePlaces("text-picture")).toEqual([1]);
  expect(listPicturePlaces("gallery")).toHaveLength(factsOf("gallery").items?.max ?? 0);
});
