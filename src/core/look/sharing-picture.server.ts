// The picture shown where a link to a product is shared: its photograph beside its label, 1200 × 630.
import { createHash } from "node:crypto";
import type { AppContext } from "#platform/app-context.ts";
import { renderInTurn } from "#platform/media/sharp.ts";
import { drawLabel, type LabelWords, labelMakerOf, labelSize } from "./label.ts";
import { canWriteLabel, writeLabelSvg } from "./label-svg.server.ts";
import type { Look } from "./look.server.ts";
import { renderLookPicture } from "./look-pictures.server.ts";

const size = { width: 1200, height: 630 };
const photograph = { width: 560, height: 630 };
const labelWidth = 480;

/** Changes whenever the picture looks different; undefined if its label cannot be drawn. */
export function findSharingVersion(look: Look, words: LabelWords, pictureUrl: string): string | undefined {
  if (!canWriteLabel(drawLabel(labelMakerOf(look), words))) return undefined;
  const text = JSON.stringify([look.picturesVersion, words, pictureUrl]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 10);
}

/** A JPEG; undefined if the label cannot be drawn. `picture` is a photograph that the shop has encoded. */
export async function renderSharingPicture(
  ctx: Pick<AppContext, "db" | "config">,
  look: Look,
  { words, picture }: { words: LabelWords; picture: Uint8Array },
): Promise<Buffer | undefined> {
  const logo = look.mark.kind === "logo" ? await renderLookPicture(ctx, look, "paper-logo.png") : undefined;
  const label = await writeLabelSvg(drawLabel(labelMakerOf(look), words), { ...look, logo });
  if (label === undefined) return undefined;
  return renderInTurn(words.name, async (open) => {
    const photo = await open(picture)
      .resize({ ...photograph, fit: "cover" })
      .png()
      .toBuffer();
    return open(Buffer.from(writeCard(label, look)))
      .composite([{ input: photo, left: 0, top: 0 }])
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer();
  });
}

/** The label on a ground of the shop's, with the shadow of a card. */
function writeCard(label: string, { palette: { day } }: Look): string {
  const scale = labelWidth / labelSize.width;
  const height = labelSize.height * scale;
  const left = photograph.width + (size.width - photograph.width - labelWidth) / 2;
  const top = (size.height - height) / 2;
  const shadow = [10, 6, 3]
    .map(
      (by) =>
        `<rect x="${left - by / 2}" y="${top + by / 2}" width="${labelWidth + by}" height="${height + by / 2}" rx="${by / 2}" fill="${day.ink}" opacity="0.05"/>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="${size.width}" height="${size.height}" fill="${day["paper-deep"]}"/>${shadow}<g transform="translate(${left} ${top}) scale(${scale})">${label}</g></svg>`;
}
