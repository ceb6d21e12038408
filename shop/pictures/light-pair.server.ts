// Makes a pair of two photographs of the same still life, before lighting and lit: cut so that one lies over the other, with the
// places of the flames.
import type { HeavyTask, WithHeavyWork } from "#platform/heavy-work.ts";
import { type OpenPicture, renderInTurn } from "#platform/media/sharp.ts";
import {
  type Alignment,
  alignPictures,
  type Grey,
  maxTurn,
  minLikeness,
  sharedAreas,
  turnOf,
} from "./align.ts";
import { pixelsOf } from "./cut-area.ts";
import { findWicks } from "./find-wicks.ts";
import type { Wick } from "./picture.ts";
import { type CleanPicture, encodeClean } from "./picture-intake.server.ts";

export type LightPair = { lit: CleanPicture; unlit: CleanPicture; wicks: Wick[] };
export type PairRefusal = "other-shape" | "other-place" | "turned" | "no-flame";

export const pairRefusals: Record<PairRefusal, string> = {
  "other-shape":
    "One photograph is upright and the other one is not, or one is cut. Take both with the same camera, held the same way.",
  "other-place":
    "These two were taken from different places, so they do not lie over each other. Put the phone on something, and take both again without moving it or the candle.",
  turned:
    "The phone was turned a little between the two. Put it on something, and take both again without moving it or the candle.",
  "no-flame":
    "No flame is seen in the lit photograph. Take it in a darker room, and look whether the two are in the right fields.",
};

/** Pixels of the longer side. */
const comparedSize = 384;
/** Per cent of the picture that must be on both. */
const minShared = 75;

type GreyPair = readonly [lit: Grey, unlit: Grey];

export const alignTask: HeavyTask<GreyPair, { alignment: Alignment; turn: number }> = {
  kind: "align-photographs",
  maxMs: 20_000,
  run([lit, unlit]) {
    const alignment = alignPictures(lit, unlit);
    return { alignment, turn: turnOf(lit, unlit, alignment) };
  },
};

export const wicksTask: HeavyTask<GreyPair, Wick[]> = {
  kind: "find-wicks",
  maxMs: 20_000,
  run: ([lit, unlit]) => findWicks(lit, unlit),
};

/** `account` is whose photographs they are. */
export async function makeLightPair(
  { heavyWork }: WithHeavyWork,
  { lit, unlit }: { lit: CleanPicture; unlit: CleanPicture },
  account: string,
): Promise<{ ok: true; pair: LightPair } | { ok: false; reason: PairRefusal }> {
  return renderInTurn("light-pair", async (open) => {
    if (Math.abs((lit.width * unlit.height) / (lit.height * unlit.width) - 1) > 0.02)
      return { ok: false, reason: "other-shape" };
    const size = comparedSizeOf(lit);
    const greys = [await readGrey(open, lit, size), await readGrey(open, unlit, size)] as const;
    const { alignment, turn } = await heavyWork.run(alignTask, greys, account);
    const shared = sharedAreas(alignment);
    if (alignment.likeness < minLikeness || Math.min(shared.first.width, shared.first.height) < minShared)
      return { ok: false, reason: "other-place" };
    if (turn > maxTurn) return { ok: false, reason: "turned" };
    const area = pixelsOf(shared.first, lit);
    const cutLit = await encodeClean(open(lit.master).extract(area), open);
    const cutUnlit = await encodeClean(
      open(unlit.master)
        .extract(pixelsOf(shared.second, unlit))
        .resize({ width: area.width, height: area.height, fit: "fill" }),
      open,
    );
    const shown = comparedSizeOf(cutLit);
    const cutGreys = [await readGrey(open, cutLit, shown), await readGrey(open, cutUnlit, shown)] as const;
    const wicks = await heavyWork.run(wicksTask, cutGreys, account);
    if (wicks.length === 0) return { ok: false, reason: "no-flame" };
    return { ok: true, pair: { lit: cutLit, unlit: cutUnlit, wicks } };
  });
}

type Size = { width: number; height: number };

function comparedSizeOf({ width, height }: Size): Size {
  const factor = comparedSize / Math.max(width, height);
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

async function readGrey(open: OpenPicture, { master }: CleanPicture, size: Size): Promise<Grey> {
  const data = await open(master)
    .resize({ ...size, fit: "fill" })
    .flatten()
    .greyscale()
    .raw()
    .toBuffer();
  return { ...size, data };
}
