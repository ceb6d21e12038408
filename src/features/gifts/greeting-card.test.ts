import { expect, test } from "vitest";
import { labelMakerOf } from "#core/look/label.ts";
import { samplePalette } from "#core/look/sample-palette.ts";
import { cardSize, cardSpace, drawGreetingCard } from "./greeting-card.ts";

const maker = labelMakerOf({
  shopName: "Mitti & Co",
  palette: samplePalette,
  mark: { kind: "emblem" },
});
const textsOf = (words: string, from = "Asha") =>
  drawGreetingCard(maker, { words, from }).flatMap((shape) => (shape.kind === "text" ? [shape] : []));

test("words are written in the largest size that the card holds, and keep their own lines", () => {
  const [first, second, sender, shop] = textsOf("Happy Diwali,\nMira!");
  expect([first?.text, second?.text, sender?.text, shop?.text]).toEqual([
    "Happy Diwali,",
    "Mira!",
    "– Asha",
    "Mitti & Co",
  ]);
  expect(first?.size).toBe(20);
  expect(sender?.size).toBe(16);
});

test.each([
  ["English", "With all my love. ".repeat(17).trim()],
  ["Tamil", "வாழ்த்துகள் ".repeat(43).trim()],
  ["Malayalam", "ക്ഷ്മ".repeat(300)],
  ["one word", "a".repeat(300)],
  ["many lines", Array.from({ length: 12 }, () => "Thank you").join("\n")],
])("the longest words, as in %s, stay whole between the frame and the foot", (_, words) => {
  const lines = textsOf(words).slice(0, -1);
  for (const { y, size } of lines) {
    expect(y - size).toBeGreaterThanOrEqual(cardSpace.top - 0.01);
    expect(y).toBeLessThanOrEqual(cardSpace.bottom);
  }
  const written = lines.slice(0, -1).map(({ text }) => text);
  expect(written.join("").replaceAll(" ", "")).toBe(words.replaceAll(/\s/g, ""));
});

test("a card without words has its giver in the middle, and one without both only the shop's own", () => {
  const [sender] = textsOf("");
  expect(sender?.text).toBe("– Asha");
  expect(sender?.x).toBe(cardSize.width / 2);
  expect(textsOf("", "").map(({ text }) => text)).toEqual(["Mitti & Co"]);
});
