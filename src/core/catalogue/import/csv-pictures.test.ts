import { expect, test } from "vitest";
import { readPicturesCell } from "./csv-pictures.ts";

test("addresses are read with the text after them, on lines of their own or on one", () => {
  const pictures = [
    { address: "https://example.com/a.jpg", alt: "A jar, lit" },
    { address: "https://example.com/b%20c.jpg?w=1", alt: "" },
  ];
  expect(
    readPicturesCell("https://example.com/a.jpg A jar, lit\n\nhttps://example.com/b%20c.jpg?w=1"),
  ).toEqual({ pictures });
  expect(
    readPicturesCell(" https://example.com/a.jpg A jar, lit https://EXAMPLE.com/b%20c.jpg?w=1 "),
  ).toEqual({ pictures });
  expect(readPicturesCell(" ")).toEqual({ pictures: [] });
});

test("the same address counts once", () => {
  const cell = "https://example.com/a.jpg\nhttps://example.com/a.jpg A jar";
  expect(readPicturesCell(cell)).toEqual({
    pictures: [{ address: "https://example.com/a.jpg", alt: "A jar" }],
  });
});

test.each([
  ["http://example.com/a.jpg", "begins with https://"],
  ["file:///etc/passwd", "begins with https://"],
  ["a.jpg", "begins with https://"],
  ["https://", "is no address"],
  [`https://example.com/${"a".repeat(2_000)}`, "2000 characters"],
  [`https://example.com/a.jpg ${"word ".repeat(50)}`, "200 characters"],
  [
    Array.from({ length: 13 }, (_, index) => `https://example.com/${index}.jpg`).join("\n"),
    "at most 12 pictures",
  ],
])("'%.40s' is refused", (cell, message) => {
  expect(readPicturesCell(cell)).toEqual({ problem: expect.stringContaining(message) });
});
