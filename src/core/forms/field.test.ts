import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  choice,
  files,
  line,
  lines,
  list,
  optionalWholeNumber,
  paragraph,
  parsedLine,
  unlessMissing,
  wholeNumber,
} from "./field.ts";
import { describeForm, errorsByField, parseForm } from "./parse-form.ts";
import { splitList } from "./text-list.ts";

const schema = z.object({
  pieces: wholeNumber({ required: "How many?", invalid: "From 0 to 50", max: 50 }),
  spare: optionalWholeNumber({ invalid: "From 0 to 9", max: 9 }),
  wax: choice(["soy", "bees"], "Choose a wax"),
  notes: list(splitList, { maxItems: 2, maxItemLength: 5, invalid: "Two short ones" }),
  caption: lines({ required: "Say what it shows", maxLength: 10, tooLong: "At most 10" }),
  photo: files(),
});

function read(fields: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseForm(schema, form);
}

const filled: [string, string | File][] = [
  ["pieces", " 12 "],
  ["wax", "bees"],
  ["caption", "One"],
];
const errorsWith = (name: string, ...values: (string | File)[]) => {
  const others = filled.filter(([other]) => other !== name);
  const parsed = read([...others, ...values.map((value): [string, string | File] => [name, value])]);
  return parsed.ok ? {} : parsed.errors;
};

test("numbers, choices, lists, repeated lines and files are read into their types", () => {
  const photo = new File(["x"], "a.png");
  const parsed = read([
    ...filled,
    ["notes", "Oud, Fig"],
    ["caption", " Two  lines "],
    ["photo", photo],
    ["photo", new File([], "")],
  ]);
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      pieces: 12,
      spare: null,
      wax: "bees",
      notes: ["Oud", "Fig"],
      caption: ["One", "Two lines"],
      photo: [photo],
    },
  });
});

describe("a field is refused with its own message", () => {
  test.each([
    ["pieces", "", "How many?"],
    ["pieces", "1.5", "From 0 to 50"],
    ["pieces", "51", "From 0 to 50"],
    ["pieces", "-1", "From 0 to 50"],
    ["spare", "x", "From 0 to 9"],
    ["wax", "paraffin", "Choose a wax"],
    ["notes", "Oud, Fig, Tea", "Two short ones"],
    ["notes", "Lavender", "Two short ones"],
    ["caption", " ", "Say what it shows"],
    ["caption", "far too many words", "At most 10"],
    ["photo", "not a file", "Choose a file"],
  ])("the field %s is refused with its own message for '%s'", (name, value, message) =>
    expect(errorsWith(name, value)).toEqual({ [name]: message }),
  );

  test("a list of lines has at least one", () =>
    expect(errorsWith("caption")).toEqual({ caption: "Say what it shows" }));
});

describe("a value that is not text", () => {
  const call = z.object({
    city: unlessMissing(line({ maxLength: 50 })),
    phone: unlessMissing(parsedLine((text) => text, { invalid: "A phone number" }, { required: false })),
    about: unlessMissing(paragraph({ maxLength: 50 })),
  });

  test.each([
    ["city", ["Shimla"]],
    ["phone", true],
    ["phone", false],
    ["about", { a: 1 }],
  ])("a value that is no text is refused and empties nothing: %s %j", (name, given) => {
    const parsed = call.safeParse({ [name]: given });
    expect(parsed.error && errorsByField(parsed.error)).toEqual({ [name]: "Please give this as text" });
  });

  test("a number is accepted as text; null and a missing value keep the stored one", () => {
    expect(call.parse({ phone: 9816000001, city: null })).toEqual({ phone: "9816000001" });
  });

  test("a file instead of a number is refused", () =>
    expect(errorsWith("pieces", new File(["12"], "a.txt"))).toEqual({ pieces: "Please give this as text" }));
});

test("a number is sent as the text that was typed", () => {
  expect(describeForm(schema).pieces).toEqual({ inputMode: "numeric", required: true });
  expect(describeForm(schema).spare?.required).toBe(false);
});
