import { expect, test } from "vitest";
import { findNewSlug, makeSlug } from "./slug.ts";

test.each([
  ["Deodar & Diya (8 oz)", "deodar-and-diya-8-oz"],
  ["  Café Ghāt—Évening's ", "cafe-ghat-evenings"],
  ["देवदार", ""],
])("the name '%s' gets the slug '%s'", (name, slug) => expect(makeSlug(name)).toBe(slug));

test.each([
  ["Blue Bowl", "blue-bowl", "Indigo Bowl", "indigo-bowl"],
  ["Blue Bowl", "blue-bowl-2", "Indigo Bowl", "indigo-bowl"],
  ["Blue Bowl", "blue-bowl-2", "Blue bowl!", undefined],
  ["Blue Bowl", "blue-bowl", "Blue Bowl", undefined],
  ["Blue Bowl", "our-bowl", "Indigo Bowl", undefined],
  ["Blue Bowl", "blue-bowls", "Indigo Bowl", undefined],
  ["Blue Bowl", "blue-bowl", "देवदार", undefined],
  ["देवदार", "deodar", "Cedar", undefined],
])("'%s' at '%s', renamed to '%s', is offered the address '%s'", (name, slug, newName, offered) => {
  expect(findNewSlug({ name, slug }, newName)).toBe(offered);
});
