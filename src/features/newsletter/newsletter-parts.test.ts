import { expect, test } from "vitest";
import { divideNewsletter } from "./newsletter-parts.ts";

const home = "https://deodar.example";
const slugsOf = (body: string) =>
  divideNewsletter(body, home).flatMap((part) => (part.kind === "product" ? [part.slug] : []));

test("a product's address on its own line becomes a card between the words", () => {
  const line = "https://deodar.example/products/oud";
  expect(divideNewsletter(`Winter is here.\n\n${line}\n\nMore soon.`, home)).toEqual([
    { kind: "text", markdown: "Winter is here.\n" },
    { kind: "product", slug: "oud", line },
    { kind: "text", markdown: "\nMore soon." },
  ]);
});

test("a path and a Markdown link become cards, too", () => {
  expect(
    slugsOf("/products/oud\n[Our oud](/products/oud-2)\n [x](https://deodar.example/products/rose) "),
  ).toEqual([...["oud", "oud-2", "rose"]]);
});

test("an address in a sentence, of another page or of another shop remains text", () => {
  for (const line of [
    "See /products/oud",
    "/products/oud/reviews",
    "/shop",
    "https://other.example/products/oud",
  ])
    expect(divideNewsletter(line, home)).toEqual([{ kind: "text", markdown: line }]);
});
