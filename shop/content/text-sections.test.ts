import { expect, test } from "vitest";
import { aboutText } from "#seeds/texts/about.ts";
import { splitAtHeadings } from "./text-sections.ts";

test("a text is parted at its headings, and nothing of it is lost", () => {
  expect(splitAtHeadings("Before\n\n## One & two\n\na\n\n### deeper\n\nb\n## Three\n", 2)).toEqual([
    { title: "", id: "", text: "Before" },
    { title: "One & two", id: "one-two", text: "a\n\n### deeper\n\nb" },
    { title: "Three", id: "three", text: "" },
  ]);
  expect(splitAtHeadings("", 2)).toEqual([]);
});

test("the story's process has three steps", () => {
  const process = splitAtHeadings(aboutText, 2).find(({ id }) => id === "our-process");
  expect(splitAtHeadings(process?.text ?? "", 3).map(({ title }) => title)).toEqual([
    "1. Selection",
    "2. Crafting",
    "3. Testing",
  ]);
});
