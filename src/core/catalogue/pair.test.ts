import { expect, test } from "vitest";
import { selectPairs } from "./pair.ts";

const card = (id: string, category: string, ...fragranceNotes: string[]) => ({
  id,
  category: { slug: category, name: category },
  fragranceNotes,
});
const jar = card("jar", "jars", "Rose", "Oud");
const names = (chosen: ReturnType<typeof card>[], similar: ReturnType<typeof card>[]) =>
  selectPairs(jar, { chosen, similar }).map(({ id }) => id);

test("products with a shared note come first, and among them those of another category", () => {
  const similar = [
    card("other-jar", "jars", "Rose"),
    card("bowl", "bowls"),
    card("diffuser", "diffusers", "Oud"),
    card("plain-jar", "jars"),
  ];
  expect(names([], similar)).toEqual(["diffuser", "other-jar"]);
});

test("of equally fitting products, the more similar comes first", () => {
  expect(
    names([], [card("a", "melts", "Rose"), card("b", "melts", "Rose"), card("c", "melts", "Rose")]),
  ).toEqual(["a", "b"]);
});

test("the owner's choice comes first and is filled up where one is missing", () => {
  const similar = [card("diffuser", "diffusers", "Oud"), card("bowl", "bowls")];
  expect(names([card("bowl", "bowls"), card("tray", "trays")], similar)).toEqual(["bowl", "tray"]);
  expect(names([card("bowl", "bowls")], similar)).toEqual(["bowl", "diffuser"]);
});

test("without two products there is no pair, and a product is never its own pair", () => {
  expect(names([], [card("diffuser", "diffusers")])).toEqual([]);
  expect(names([], [jar, card("diffuser", "diffusers")])).toEqual([]);
});
