import { expect, test } from "vitest";
import { drawPaper } from "#core/documents/paper.server.ts";
import { readPdf } from "../../../tests/support/read-pdf.ts";
import { greetingCardsPaper } from "./greeting-card-pdf.server.ts";

const drawCard = async (words: string, from = "Asha") =>
  readPdf(
    await drawPaper(greetingCardsPaper, {
      name: "Card",
      cards: [{ words, from }],
    }),
  );
const a6 = [{ width: 298, height: 420 }];

test.each([
  ["short, in English", "Happy birthday!"],
  ["short, in Hindi", "शुभ दीपावली! आपका घर रोशनी से भरा रहे।"],
  ["short, in Tamil", "தீபாவளி நல்வாழ்த்துகள்!"],
  ["of the most letters, in English", "With all my love. ".repeat(16).trim()],
  ["of the most letters, in Tamil", "வாழ்த்துகள் ".repeat(33).trim()],
  ["of the most lines", Array.from({ length: 10 }, () => "Thank you").join("\n")],
])(
  "a card with words %s is one page of A6 that has them, who gives it, and the shop's name",
  async (_, words) => {
    const { pages, sizes, text } = await drawCard(words);
    expect(pages).toHaveLength(1);
    expect(sizes).toEqual(a6);
    expect(text).toContain("– Asha");
    expect(text).toContain("Deodar & Diya");
    expect(text).not.toContain("…");
  },
);

test("a card without words shows the giver, and one without a giver the words", async () => {
  expect((await drawCard("")).text).toContain("– Asha");
  expect((await drawCard("Thank you", "")).text).not.toContain("–");
});

test("words are written in the largest size that the card holds", async () => {
  const { margins } = await drawCard("Thank you", "");
  expect(margins[0]).toBeGreaterThan(60);
});
