import { expect, test } from "vitest";
import { daysOf, festivalForm } from "#core/catalogue/seasons/festival-form.ts";
import { describeForm, parseForm } from "#core/forms/parse-form.ts";
import { articleForm, articlePreviewForm } from "#features/articles/article-form.ts";
import { fragranceForm } from "#features/fragrances/fragrance-form.ts";
import { faqForm } from "./faq-form.ts";
import { moveForm, nameForm } from "./named-list-form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a refused article names all its errors at once", () => {
  const parsed = parseForm(articleForm, formOf({ publishedOn: "2026-02-30" }));
  expect(parsed).toMatchObject({
    ok: false,
    errors: {
      title: "Title is required",
      excerpt: "Excerpt is required",
      body: "Text is required",
      author: "Author is required",
      category: "Collection is required",
      publishedOn: "Give a date, as in 2026-11-20",
    },
  });
});

test("an article's lists are divided by commas or lines, and its boxes are ticked or not", () => {
  const fields = {
    title: "Wicks",
    excerpt: "Why",
    body: "One\r\n\r\nTwo",
    author: "Meera",
    category: "Home Decor",
    publishedOn: "2026-11-20",
    topics: "wax, wick,,wax",
    highlights: "Cotton, not lead\r\nTrim it",
    published: "on",
  };
  expect(parseForm(articleForm, formOf(fields))).toMatchObject({
    ok: true,
    value: {
      body: "One\n\nTwo",
      topics: ["wax", "wick"],
      highlights: ["Cotton, not lead", "Trim it"],
      published: true,
      sample: false,
      authorNote: "",
    },
  });
  const tooMany = Array.from({ length: 31 }, (_, index) => `topic ${index}`).join(",");
  expect(parseForm(articleForm, formOf({ ...fields, topics: tooMany }))).toMatchObject({
    errors: { topics: "At most 30 entries, each with at most 200 characters" },
  });
  expect(parseForm(articleForm, formOf({ ...fields, title: "x".repeat(161) }))).toMatchObject({
    errors: { title: "Title has at most 160 characters" },
  });
});

test("a preview shows the text whatever the other fields hold", () => {
  const parsed = parseForm(articlePreviewForm, formOf({ title: "", body: "**wax**" }));
  expect(parsed).toMatchObject({ ok: true, value: { body: "**wax**" } });
});

test("a fragrance needs a family and at least one note of each kind", () => {
  expect(
    parseForm(fragranceForm, formOf({ name: "Rain on Slate", family: "", baseNotes: "Slate" })),
  ).toMatchObject({
    errors: {
      family: "Choose a family from the list",
      mood: "Mood is required",
      description: "Description is required",
      topNotes: "At least one note",
      middleNotes: "At least one note",
    },
  });
});

const christmas = {
  name: "Christmas",
  day1: "2027-12-25",
  day2: "",
  day3: "2026-12-25",
  day4: "2027-12-25",
  seasonDays: "45",
  heading: "Pine and a ribbon",
  text: "Snow.",
};

test("a festival's dates are sorted and distinct, and its products keep their fields", () => {
  const parsed = parseForm(festivalForm, formOf({ ...christmas, product2: " Forest  Rest House " }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  expect(daysOf(parsed.value)).toEqual(["2026-12-25", "2027-12-25"]);
  expect(parsed.value).toMatchObject({
    seasonDays: 45,
    shown: false,
    product1: "",
    product2: "Forest Rest House",
  });
});

test.each([
  [{ day1: "" }, { day1: "At least one date is needed" }],
  [{ day3: "2026-02-30" }, { day3: "Give a date, as in 2026-11-20" }],
  [{ seasonDays: "" }, { seasonDays: "Say how many days before the festival" }],
  [{ seasonDays: "0" }, { seasonDays: "A whole number from 1 to 120" }],
  [{ seasonDays: "121" }, { seasonDays: "A whole number from 1 to 120" }],
  [{ seasonDays: "4.5" }, { seasonDays: "A whole number from 1 to 120" }],
  [
    { heading: "", text: "", name: "" },
    { heading: "Heading is required", text: "Text is required", name: "Name is required" },
  ],
])("a festival with %j is refused with %j", (change, errors) => {
  expect(parseForm(festivalForm, formOf({ ...christmas, ...change }))).toMatchObject({ ok: false, errors });
});

test("a FAQ answer may use only known placeholders in braces", () => {
  const fields = { page: "faq", question: "When?", answer: "In {deliveryDays} days" };
  expect(parseForm(faqForm, formOf(fields)).ok).toBe(true);
  expect(parseForm(faqForm, formOf({ ...fields, answer: "In {delivryDays} or {} days" }))).toMatchObject({
    errors: { answer: expect.stringContaining("{delivryDays}, {}") },
  });
  expect(parseForm(faqForm, formOf({ ...fields, page: "home" }))).toMatchObject({
    errors: { page: "Choose a page from the list" },
  });
});

test("a name of a list has 1 to 60 characters, and a place is a number", () => {
  expect(parseForm(nameForm, formOf({ name: " " }))).toMatchObject({ errors: { name: "Name is required" } });
  expect(parseForm(nameForm, formOf({ name: "x".repeat(61) }))).toMatchObject({
    errors: { name: "At most 60 characters" },
  });
  expect(parseForm(moveForm, formOf({ to: "2" }))).toMatchObject({ value: { to: 2 } });
  expect(parseForm(moveForm, formOf({ to: "-1" })).ok).toBe(false);
});

test("the browser is told which fields of an article are required and how long they may be", () => {
  const fields = describeForm(articleForm);
  expect(fields.title).toEqual({ required: true, maxLength: 160 });
  expect(fields.authorNote).toEqual({ required: false, maxLength: 300 });
  expect(fields.publishedOn).toEqual({ required: true, type: "date" });
  expect(fields.topics).toEqual({ required: false });
});
