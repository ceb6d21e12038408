import { expect, test } from "vitest";
import { splitAtHeadings } from "./text-sections.ts";

test("a text is split at its headings, and no line is lost", () => {
  expect(splitAtHeadings("Before\n\n## One & two\n\na\n\n### deeper\n\nb\n## Three\n", 2)).toEqual([
    { title: "", id: "", text: "Before" },
    { title: "One & two", id: "one-two", text: "a\n\n### deeper\n\nb" },
    { title: "Three", id: "three", text: "" },
  ]);
  expect(splitAtHeadings("", 2)).toEqual([]);
});
