// The pictures that follow from logo, name and colours: icons, sharing picture, the logo of pages, emails and papers. They
// are drawn on request, so that a new colour changes all of them.
import type { AppContext } from "#platform/app-context.ts";
import { findMedia } from "#platform/media/media.ts";
import { type OpenPicture, renderInTurn } from "#platform/media/sharp.ts";
import type { FontPair } from "./font-pairs.ts";
import { writeWords } from "./letters.ts";
import type { Look } from "./look.server.ts";
import { logoBackground } from "./mark.ts";

/** Squares with a background. Phones crop the large ones to their own shape, so their edge is empty. */
const icons = {
  "icon.png": { size: 96, share: 0.84 },
  "touch-icon.png": { size: 180, share: 0.7 },
  "icon-192.png": { size: 192, share: 0.56 },
  "icon-512.png": { size: 512, share: 0.56 },
  "paper-initials.png": { size: 300, share: 0.84 },
} as const;
type IconName = keyof typeof icons;
/** The largest sizes of the logo itself. The one on papers may be transparent. */
const logos = {
  "logo.webp": { width: 560, height: 120, format: "webp", hasGround: false },
  "logo.png": { width: 480, height: 144, format: "png", hasGround: true },
  "paper-logo.png": { width: 900, height: 300, format: "png", hasGround: false },
} as const;
type LogoName = keyof typeof logos;

export type LookPicture = IconName | LogoName | "sharing.png";

export function isLookPicture(name: string): name is LookPicture {
  return name in icons || name in logos || name === "sharing.png";
}

type Context = Pick<AppContext, "db" | "config">;

/** Undefined for the sample shop, whose pictures are files, and for a picture of the logo if there is none. */
export async function renderLookPicture(
  ctx: Context,
  look: Look,
  name: LookPicture,
): Promise<Buffer | undefined> {
  const { mark } = look;
  if (mark.kind === "emblem") return undefined;
  if (mark.kind === "initials")
    return renderInTurn(name, (open) => renderInitials(open, look, mark.initials, name));
  const media = await findMedia(ctx, mark.logo.path);
  return media && renderInTurn(name, (open) => renderLogo(open, { look, master: media.bytes, name }));
}

const sharing = { width: 1200, height: 630 };

async function renderLogo(
  open: OpenPicture,
  { look, master, name }: { look: Look; master: Buffer; name: LookPicture },
): Promise<Buffer> {
  const ground = logoBackground(look);
  if (name in logos) {
    const { width, height, format, hasGround } = logos[name as LogoName];
    const fitted = open(master).resize({ width, height, fit: "inside", withoutEnlargement: true });
    const needsGround = hasGround || (name === "paper-logo.png" && ground !== look.palette.day.paper);
    const shown = needsGround ? fitted.flatten({ background: ground }) : fitted;
    return format === "webp" ? shown.webp({ quality: 90 }).toBuffer() : shown.png().toBuffer();
  }
  const box =
    name === "sharing.png"
      ? sharing
      : { width: icons[name as IconName].size, height: icons[name as IconName].size };
  const share = name === "sharing.png" ? 0.6 : icons[name as IconName].share;
  const width = Math.round(box.width * share);
  const height = Math.round(box.height * share);
  const left = Math.floor((box.width - width) / 2);
  const top = Math.floor((box.height - height) / 2);
  return open(master)
    .resize({ width, height, fit: "contain", background: ground })
    .extend({
      left,
      top,
      right: box.width - width - left,
      bottom: box.height - height - top,
      background: ground,
    })
    .flatten({ background: ground })
    .png()
    .toBuffer();
}

async function renderInitials(
  open: OpenPicture,
  look: Look,
  initials: string,
  name: LookPicture,
): Promise<Buffer | undefined> {
  const { day } = look.palette;
  if (name === "sharing.png") {
    const words = drawWords(look.shopName, look.fonts, { ...sharing, maxHeight: 110, maxWidth: 960 });
    return drawSvg(open, sharing, {
      ground: day.paper,
      colour: day.accent,
      shape: words || drawDiamond(sharing),
    });
  }
  if (!(name in icons)) return undefined;
  const { size, share } = icons[name as IconName];
  const box = { width: size, height: size };
  const words = drawWords(initials, look.fonts, {
    ...box,
    maxHeight: size * share * 0.5,
    maxWidth: size * share,
  });
  return drawSvg(open, box, {
    ground: day.accent,
    colour: day["on-accent"],
    shape: words || drawDiamond(box),
  });
}

type Box = { width: number; height: number };

function drawSvg(
  open: OpenPicture,
  { width, height }: Box,
  { ground, colour, shape }: { ground: string; colour: string; shape: string },
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g fill="${colour}">${shape}</g></svg>`;
  return open(Buffer.from(svg)).png().toBuffer();
}

/** Draws the words in the middle of the box, as large as they fit; draws nothing if no letter can be drawn. */
function drawWords(
  text: string,
  fonts: FontPair,
  { width, height, maxWidth, maxHeight }: Box & { maxWidth: number; maxHeight: number },
): string {
  const words = writeWords(text, fonts);
  if (!words) return "";
  const scale = Math.min(maxWidth / words.width, maxHeight / words.capHeight);
  const left = (width - words.width * scale) / 2;
  const base = (height + words.capHeight * scale) / 2;
  const glyphs = words.glyphs.map(({ x, path }) => `<path transform="translate(${x} 0)" d="${path}"/>`);
  return `<g transform="translate(${left} ${base}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
}

/** For a name in letters that the shop cannot draw. */
function drawDiamond({ width, height }: Box): string {
  const x = width / 2;
  const y = height / 2;
  const r = Math.min(width, height) * 0.22;
  return `<path d="M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z"/>`;
}
