import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import {
  addPicturesForm,
  describePictureForm,
  movePictureForm,
  submittedPictures,
} from "./picture-fields.ts";

const photo = (name: string) => new File(["bytes"], name);

function readPictures(...fields: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseForm(addPicturesForm, form);
}

test("several files are submitted with their own words", () => {
  const parsed = readPictures(
    ["picture", photo("a.png")],
    ["picture", photo("b.png")],
    ["alt", "A jar"],
    ["alt", "Its lid"],
  );
  if (!parsed.ok) throw new Error("refused");
  expect(submittedPictures(parsed.value)).toHaveLength(2);
  expect(parsed.value.alt).toEqual(["A jar", "Its lid"]);
});

test("an address is used only where no file was chosen", () => {
  const address = "https://example.com/a.jpg";
  const linked = readPictures(
    ["picture", new File([], "")],
    ["pictureAddress", ` ${address} `],
    ["alt", "A jar"],
  );
  expect(linked.ok && submittedPictures(linked.value)).toEqual([{ address }]);
  const both = readPictures(["picture", photo("a.png")], ["pictureAddress", address], ["alt", "A jar"]);
  expect(both.ok && submittedPictures(both.value)).toMatchObject([{ file: { name: "a.png" } }]);
});

test("a picture without words and words without a picture are refused together", () => {
  expect(readPictures()).toMatchObject({
    errors: {
      picture: "Choose a picture, or give the https address of one.",
      alt: "Say in a few words what the picture shows",
    },
  });
});

test("two pictures with the words of one are refused", () => {
  const parsed = readPictures(["picture", photo("a.png")], ["picture", photo("b.png")], ["alt", "A jar"]);
  expect(parsed).toMatchObject({
    errors: { alt: "Each picture needs its own words: add them one at a time" },
  });
});

test("the words for a picture have at most 200 characters", () => {
  const form = new FormData();
  form.set("alt", "x".repeat(201));
  expect(parseForm(describePictureForm, form)).toMatchObject({ errors: { alt: "At most 200 characters" } });
});

test.each(["", "-1", "1.5", "99"])("a picture cannot be moved to '%s'", (position) => {
  const form = new FormData();
  form.set("position", position);
  expect(parseForm(movePictureForm, form).ok).toBe(false);
});
