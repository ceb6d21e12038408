// The words that a browser writes on a photograph's label, beside those of the server's picture.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { blendLabel, type Pixels } from "#core/look/blend-label.ts";
import { drawHouseLabel } from "#core/look/house-label.ts";
import { openLabelFonts } from "#core/look/label-fonts.server.ts";
import type { LabelPaper } from "#core/look/label-paper.ts";
import { writeLabelSvg } from "#core/look/label-svg.server.ts";
import { samplePalette } from "#core/look/sample-palette.ts";
import { findBundledPicture, nameOfPaper } from "#core/pictures/shipped-pictures.ts";
import { expect, test } from "./support/test.ts";

const pictures = [
  "jar-rose-rose",
  "jar-ivory-linen-near",
  "amber-ivory-spice",
  "amber-green-winter-near",
  "concrete-charcoal-oud",
  "occult-jar-midnight",
];
const words = [
  "Ananya",
  "Meher Candle Works",
  "For Asha & Kabir",
  "Café Zoë, 30",
  "A happy new home to all four of you",
  "आनंदी, ३०",
  "श्रीकृष्ण और राधा",
  "আনন্দ ও ক্ষমা",
  "জন্মদিনের শুভেচ্ছা",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "આનંદ અને શ્રી",
  "ଆନନ୍ଦ କ୍ଷମା",
  "ஆனந்த் குமார்",
  "தமிழ் மெழுகு வத்தி",
  "ఆనంద్ లక్ష్మి",
  "పుట్టినరోజు శుభాకాంక్షలు",
  "ಆನಂದ ಲಕ್ಷ್ಮಿ",
  "ജന്മദിനാശംസകൾ",
  "ആനന്ദ് ലക്ഷ്മി",
  "Ananya और ஆனந்த்",
];
const ink = {
  shopName: "Deodar & Diya",
  fonts: "fraunces",
  mark: { kind: "emblem" },
  palette: samplePalette,
} as const;

type Lines = { text: string; size: number }[];
type Box = { left: number; right: number; top: number; bottom: number };

test("twenty words in ten scripts stand on six pictures in the browser as on the server's picture", async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.goto("/");
  await page.getByLabel("Type a name").focus();
  const address = await page
    .waitForFunction(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((name) => /\/assets\/label-ink-[\w-]+\.js$/.test(name)),
    )
    .then((found) => found.jsonValue());
  const different: string[] = [];
  for (const name of pictures) {
    const shipped = findBundledPicture(name);
    const paper = nameOfPaper(shipped) ?? "";
    const read = readPaper(shipped?.paper ?? "");
    const blank = await openImage(read);
    for (const typed of words) {
      const inBrowser = await writeInBrowser(page, address ?? "", {
        paper,
        typed,
        width: read.width / read.box.width,
      });
      const onServer = await writeOnServer(read, blank, typed);
      const apart = findDifference(inBrowser, onServer, read);
      if (apart) different.push(`${name}, ${typed}: ${apart}`);
    }
  }
  expect(different).toEqual([]);
});

function readPaper(url: string): LabelPaper {
  return JSON.parse(readFileSync(join(import.meta.dirname, "../../public", url), "utf8"));
}

async function openImage({ image, width, height }: LabelPaper): Promise<{ blank: Pixels; mask: Pixels }> {
  const both = await sharp(Buffer.from(image, "base64")).removeAlpha().raw().toBuffer();
  const half = width * height * 3;
  const pixels = (data: Uint8Array) => ({ data, width, height, channels: 3 });
  return { blank: pixels(both.subarray(0, half)), mask: pixels(both.subarray(half)) };
}

async function writeOnServer(
  { place }: LabelPaper,
  { blank, mask }: { blank: Pixels; mask: Pixels },
  typed: string,
) {
  const { measure } = await openLabelFonts([typed], ink.fonts);
  const { width, height, ground, shapes } = drawHouseLabel({ ...ink, words: typed }, place, measure);
  const draw = async (content: string) => {
    const scale = 3;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}"><rect width="${width}" height="${height}" fill="${ground}"/>${content}</svg>`;
    const { data, info } = await sharp(Buffer.from(svg))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const laid = { ...blank, data: new Uint8Array(blank.data) };
    blendLabel(laid, mask, { data, width: info.width, height: info.height, channels: info.channels }, place);
    return laid;
  };
  const only = (kind: boolean) => shapes.filter((shape) => (shape.kind === "text") === kind);
  const [empty, full] = await Promise.all(
    [only(false), shapes].map(async (some) =>
      draw((await writeLabelSvg(some, { fonts: ink.fonts, logo: undefined })) ?? ""),
    ),
  );
  const lines = shapes.flatMap((shape) =>
    shape.kind === "text" ? [{ text: shape.text, size: shape.size }] : [],
  );
  return { lines, box: boxOf(empty as Pixels, full as Pixels) };
}

function boxOf(empty: Pixels, full: Pixels): Box {
  const box = { left: empty.width, right: 0, top: empty.height, bottom: 0 };
  for (let row = 0; row < empty.height; row++)
    for (let column = 0; column < empty.width; column++) {
      const at = (row * empty.width + column) * empty.channels;
      if (Math.abs((empty.data[at] ?? 0) - (full.data[at] ?? 0)) < 40) continue;
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column);
      box.top = Math.min(box.top, row);
      box.bottom = Math.max(box.bottom, row);
    }
  return box;
}

type Written = { lines: Lines; box: Box };

function writeInBrowser(
  page: Page,
  address: string,
  { paper, typed, width }: { paper: string; typed: string; width: number },
): Promise<Written> {
  return page.evaluate(
    async ([chunk, paperUrl, ownWords, pixels, maker]) => {
      const { writeOnLabel } = await import(chunk as string);
      const read = async (text: string) => {
        const canvas = document.createElement("canvas");
        const written = await writeOnLabel(canvas, { paper: paperUrl, ink: maker, words: text, pixels });
        const context = canvas.getContext("2d");
        return { written, pixels: context?.getImageData(0, 0, canvas.width, canvas.height) };
      };
      const empty = await read("");
      const full = await read(ownWords as string);
      const [before, after] = [empty.pixels, full.pixels];
      if (!before || !after) throw new Error("nothing was drawn");
      const box = { left: before.width, right: 0, top: before.height, bottom: 0 };
      for (let row = 0; row < before.height; row++)
        for (let column = 0; column < before.width; column++) {
          const at = (row * before.width + column) * 4;
          if (Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) < 40) continue;
          box.left = Math.min(box.left, column);
          box.right = Math.max(box.right, column);
          box.top = Math.min(box.top, row);
          box.bottom = Math.max(box.bottom, row);
        }
      return { lines: full.written.lines, box };
    },
    [address, paper, typed, width, ink] as const,
  );
}

/** Which of breaks, sizes and edges differs; the edges by more than 2 % of the sheet's height. */
function findDifference(one: Written, other: Written, { place, height }: LabelPaper): string | undefined {
  if (one.box.right <= one.box.left) return "nothing is written";
  if (JSON.stringify(one.lines) !== JSON.stringify(other.lines))
    return `${JSON.stringify(one.lines)} and ${JSON.stringify(other.lines)}`;
  const down = place.grid.map(([, y]) => y * height);
  const most = Math.max(1, 0.02 * (Math.max(...down) - Math.min(...down)));
  const apart = (["left", "right", "top", "bottom"] as const).filter(
    (side) => Math.abs(one.box[side] - other.box[side]) > most,
  );
  return apart.length > 0
    ? `${apart} of ${JSON.stringify(one.box)} and ${JSON.stringify(other.box)}`
    : undefined;
}
