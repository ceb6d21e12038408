import { expect, test } from "vitest";
import { describeBoughtAgain } from "./bought-again.ts";

test("a sold-out product says when its next batch is ready, if one is curing", () => {
  const line = { productId: "soap", name: "Soap", quantity: 1, unitPrice: 99_900 };
  const now = {
    id: "soap",
    slug: "soap",
    name: "Soap",
    price: 99_900,
    collection: "shop",
    parts: [],
    pieces: [],
  };
  const describe = (readyOn: string | null) => {
    const soap = { ...now, stock: 0, forSale: true, picture: null, readyOn };
    return describeBoughtAgain([line], { products: new Map([["soap", soap]]), inCart: [] });
  };
  expect(describe("2026-12-08")).toEqual(["Soap is ready on 8 December."]);
  expect(describe(null)).toEqual(["Soap is sold out at the moment."]);
});
