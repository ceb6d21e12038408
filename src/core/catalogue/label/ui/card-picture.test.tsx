import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawPaper } from "#core/documents/paper.server.ts";
import { sampleStyle } from "#core/documents/pdf-writer.server.ts";
import { greetingCardsPaper } from "#features/gifts/greeting-card-pdf.server.ts";
import { readPdf } from "../../../../../tests/support/read-pdf.ts";
import { CardPicture } from "./maker-label.tsx";

test.each([
  ["short", "Happy Diwali!\nWith love"],
  [
    "long, in English",
    "May this light stand in your window every evening of the winter, and may you sit beside it.",
  ],
  ["in Hindi", "शुभ दीपावली! आपका घर रोशनी से भरा रहे।"],
])("the card that the buyer sees has the lines of the printed one: words %s", async (_, words) => {
  const card = { words, from: "Asha" };
  const picture = renderToStaticMarkup(<CardPicture maker={sampleStyle.maker} card={card} alt="The card" />);
  const lines = [...picture.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, line]) => line);
  const { lines: printed } = await readPdf(
    await drawPaper(greetingCardsPaper, { name: "Card", cards: [card] }),
  );
  expect(printed).toEqual(lines.map((line) => line?.replace("&amp;", "&")));
});
