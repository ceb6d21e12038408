import { expect, test } from "vitest";
import {
  duplicateSectionAs,
  listPictureIds,
  moveSectionTo,
  type PageDocument,
  putSection,
  type Section,
  stateOf,
  summariseSection,
  withoutSection,
} from "./page-document.ts";

const section = (id: string, values: Record<string, string> = {}): Section => ({
  id,
  kind: "text",
  hidden: false,
  values,
  pictures: {},
});
const page: PageDocument = {
  title: "Press",
  description: "",
  menu: "none",
  sections: [section("a"), section("b"), section("c")],
};
const idsOf = ({ sections }: PageDocument) => sections.map(({ id }) => id).join("");

test.each([
  ["a", 2, "bca"],
  ["c", 0, "cab"],
  ["b", 99, "acb"],
  ["none", 0, "abc"],
] as const)("the section %s moved to place %i gives %s", (id, to, order) =>
  expect(idsOf(moveSectionTo(page, id, to))).toBe(order),
);

test("a copy stands after its original, and a removed section is gone", () => {
  expect(idsOf(duplicateSectionAs(page, "b", "x"))).toBe("abxc");
  expect(idsOf(withoutSection(page, "b"))).toBe("ac");
});

test("a section that was removed meanwhile is added at the end again, and any other stays in its place", () => {
  expect(putSection(page, section("b", { title: "New" })).sections[1]?.values).toEqual({ title: "New" });
  expect(idsOf(putSection(withoutSection(page, "a"), section("a")))).toBe("bca");
});

test("the pictures of all sections are listed once, shipped ones are not", () => {
  const pictures = { "1": { id: "p", alt: "" }, "2": { shipped: "workshop-rack" } };
  const sections = [
    { ...section("a"), pictures },
    { ...section("b"), pictures },
  ];
  expect(listPictureIds({ sections })).toEqual(["p"]);
});

test("the state of a page follows from comparing its draft with the public version", () => {
  expect([stateOf(1, null), stateOf(3, 3), stateOf(4, 3)]).toEqual(["draft", "published", "changed"]);
});

test("the name of a section is its first words", () => {
  expect(summariseSection(section("a", { title: "", text: "## Where\n\nto find us" }))).toBe(
    "Where to find us",
  );
  expect(summariseSection(section("a"))).toBe("");
});
