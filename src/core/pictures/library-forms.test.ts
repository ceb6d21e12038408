import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { addToLibraryForm, cutForm, pictureWordsForm, tapForm } from "./library-forms.ts";

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("several pictures are added at once, and words may follow later", () => {
  const form = new FormData();
  for (const name of ["a.jpg", "b.jpg"]) form.append("picture", new File(["bytes"], name));
  expect(parseForm(addToLibraryForm, form)).toMatchObject({ ok: true, value: { alt: [] } });
  for (let index = 0; index < 11; index += 1) form.append("picture", new File(["bytes"], `${index}.jpg`));
  expect(parseForm(addToLibraryForm, form)).toMatchObject({
    errors: { picture: "At most 12 pictures at once" },
  });
});

test("nothing chosen is refused", () => {
  expect(parseForm(addToLibraryForm, new FormData())).toMatchObject({
    errors: { picture: "Choose a picture, or give the https address of one." },
  });
});

test.each([
  [{ left: "60", top: "0", width: "50", height: "100" }, { width: "This reaches beyond the picture's edge" }],
  [{ left: "0", top: "60", width: "50", height: "50" }, { height: "This reaches beyond the picture's edge" }],
  [
    { left: "0", top: "0", width: "5", height: "50" },
    { width: "Keep at least 10 per cent of the width and of the height" },
  ],
  [{ left: "-1", top: "0", width: "50", height: "50" }, { left: "A whole number from 0 to 100" }],
])("a part that is no part of the picture is refused: %o", (fields, errors) => {
  expect(parseForm(cutForm, formOf(fields))).toMatchObject({ ok: false, errors });
});

test("a point is between 0 and 100 per cent", () => {
  expect(parseForm(pictureWordsForm, formOf({ alt: "", across: "20", down: "100" }))).toMatchObject({
    value: { alt: "", across: 20, down: 100 },
  });
  expect(parseForm(pictureWordsForm, formOf({ alt: "", across: "101", down: "x" }))).toMatchObject({
    errors: { across: "A whole number from 0 to 100", down: "A whole number from 0 to 100" },
  });
});

test("pages that share a picture are addresses of the shop, one a line", () => {
  const readPages = (sharedOn: string) =>
    parseForm(pictureWordsForm, formOf({ alt: "", across: "50", down: "50", sharedOn }));
  expect(
    readPages(" /Products/Cedar/ \n\nhttps://deodar.example/blog/wicks?from=ad\n/products/cedar"),
  ).toMatchObject({
    value: { sharedOn: ["/products/cedar", "/blog/wicks"] },
  });
  expect(readPages("")).toMatchObject({ value: { sharedOn: [] } });
  for (const typed of [
    "cedar",
    "javascript:alert(1)",
    Array.from({ length: 21 }, (_, at) => `/p${at}`).join("\n"),
  ])
    expect(readPages(typed)).toMatchObject({ errors: { sharedOn: expect.any(String) } });
});

test("a tap is read as browsers send it", () => {
  expect(parseForm(tapForm, formOf({ "tap.x": "12", "tap.y": "40" }))).toMatchObject({
    value: { "tap.x": 12, "tap.y": 40 },
  });
  expect(parseForm(tapForm, new FormData()).ok).toBe(false);
});
