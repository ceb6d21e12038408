import { expect, test } from "vitest";
import { makeSlug } from "./slug.ts";

test.each([
  ["Deodar & Diya (8 oz)", "deodar-and-diya-8-oz"],
  ["  Café Ghāt—Évening's ", "cafe-ghat-evenings"],
  ["देवदार", ""],
])("the name '%s' gets the slug '%s'", (name, slug) => expect(makeSlug(name)).toBe(slug));
