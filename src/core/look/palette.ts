// Computes all colours of the shop from an accent and a paper tone, for day and evening, so that every text can be read.
import { contrastOf, formatHex, type Oklch, parseHex } from "./oklch.ts";
import { listPairs } from "./palette-pairs.ts";
import type { FullScale, LightName, Palette, Scale, Token } from "./palette-tokens.ts";
import { samplePalette } from "./sample-palette.ts";

export type PaletteChoice = { accent: string; paper: string };
/** A colour that was made darker or lighter, because it could not be read on `on`. */
export type Nudge = { light: LightName; token: Token; from: string; to: string; on: string };
export type ComputedPalette = { palette: Palette; nudges: Nudge[] };

/** A darker paper leaves too little contrast for text that is lighter than ink. */
const minPaperLightness = 0.9;
const maxPaperChroma = 0.07;
const step = 0.01;

export const samplePaletteChoice: PaletteChoice = {
  accent: samplePalette.day.accent,
  paper: samplePalette.day.paper,
};

/** The sample's choice gives exactly the sample's palette. */
export function computePalette(choice: PaletteChoice): ComputedPalette {
  if (choice.accent === samplePaletteChoice.accent && choice.paper === samplePaletteChoice.paper)
    return { palette: samplePalette, nudges: [] };
  const seeds = readSeeds(choice);
  const nudges: Nudge[] = [];
  const read = <Kind extends Scale>(light: LightName, scale: Kind): Kind => {
    const made = makeReadable(light, scale);
    nudges.push(...made.nudges);
    return made.scale;
  };
  // The readable accent is the base of colours that are like it or darker.
  const { accent } = read("day", { ...dayGrounds(choice, seeds), accent: choice.accent });
  const palette = {
    day: read("day", dayScale({ ...choice, accent }, seeds)),
    band: read("band", bandScale(seeds)),
    evening: read("evening", eveningScale(seeds)),
  };
  return { palette, nudges };
}

/** The nearest tone on which text can be read; `paper` itself if it is one. */
export function findLightPaper(paper: string): string {
  const tone = parseHex(paper);
  if (tone.l >= minPaperLightness && tone.c <= maxPaperChroma) return paper;
  return formatHex({
    ...tone,
    l: Math.max(tone.l, minPaperLightness + 0.005),
    c: Math.min(tone.c, maxPaperChroma - 0.01),
  });
}

type Seeds = { accent: Oklch; paper: Oklch; companion: Oklch; ground: number };

/** The companion colours lines and small capitals: brass beside the sample's cedar, a tone of the accent beside others. */
function readSeeds({ accent, paper }: PaletteChoice): Seeds {
  const ink = parseHex(accent);
  const tone = parseHex(paper);
  const companion =
    accent === samplePaletteChoice.accent
      ? parseHex(samplePalette.day.brass)
      : { l: 0.663, c: Math.min(ink.c, 0.1), h: ink.h };
  // White has no hue of its own.
  return { accent: ink, paper: tone, companion, ground: tone.c > 0.003 ? tone.h : ink.h };
}

function dayGrounds({ paper: chosen }: PaletteChoice, { accent, paper, ground }: Seeds) {
  const onPaper = (l: number, c: number) => formatHex({ l: paper.l + l, c: paper.c * c, h: ground });
  return {
    paper: chosen,
    "paper-deep": onPaper(-0.036, 1.8),
    surface: onPaper(0.02, 0.5),
    "accent-soft": formatHex({ l: paper.l - 0.048, c: Math.min(accent.c * 0.35, 0.03), h: accent.h }),
  };
}

function dayScale(choice: PaletteChoice, seeds: Seeds): FullScale {
  const { accent, paper, companion, ground } = seeds;
  const onPaper = (l: number, c: number) => formatHex({ l: paper.l + l, c: paper.c * c, h: ground });
  const ofAccent = (l: number, c: number) => formatHex({ l, c: Math.min(accent.c, c), h: accent.h });
  const shown = parseHex(choice.accent);
  const isDeep = shown.l < 0.25;
  return {
    ...samplePalette.day,
    ...dayGrounds(choice, seeds),
    ink: ofAccent(0.294, 0.022),
    "ink-soft": ofAccent(0.481, 0.018),
    line: onPaper(-0.086, 2.4),
    "line-strong": onPaper(-0.367, 3),
    accent: choice.accent,
    "accent-strong": formatHex({ ...shown, l: shown.l + (isDeep ? 0.1 : -0.07) }),
    "on-accent": formatHex({ l: 0.98, c: Math.min(paper.c, 0.011), h: ground }),
    brass: formatHex(companion),
    "brass-ink": formatHex({ ...companion, l: 0.48 }),
    focus: choice.accent,
  };
}

/** The light colour on a dark ground: brass for the sample's accent, else a tone of the accent. */
function glowOf({ companion }: Seeds, l: number, c: number): string {
  return formatHex({ l, c: Math.min(companion.c, c), h: companion.h });
}

function bandScale(seeds: Seeds): Scale {
  const { accent, paper, ground } = seeds;
  const deep = (l: number) => formatHex({ l, c: Math.min(accent.c * 0.9, 0.045), h: accent.h });
  return {
    ...samplePalette.band,
    paper: deep(0.301),
    "paper-deep": deep(0.264),
    surface: deep(0.341),
    ink: formatHex({ l: 0.959, c: Math.min(paper.c, 0.018), h: ground }),
    "ink-soft": formatHex({ l: 0.84, c: Math.min(accent.c, 0.02), h: accent.h }),
    line: deep(0.418),
    "line-strong": formatHex({ l: 0.7, c: Math.min(accent.c, 0.032), h: accent.h }),
    accent: glowOf(seeds, 0.862, 0.072),
    "accent-strong": glowOf(seeds, 0.917, 0.052),
    "accent-soft": deep(0.388),
    "on-accent": deep(0.271),
    brass: glowOf(seeds, 0.735, 0.1),
    "brass-ink": glowOf(seeds, 0.835, 0.083),
    focus: glowOf(seeds, 0.892, 0.071),
  };
}

function eveningScale(seeds: Seeds): FullScale {
  const { paper, ground } = seeds;
  const dark = (l: number, c: number) => formatHex({ l, c: Math.min(paper.c * 1.3, c), h: ground });
  return {
    ...samplePalette.evening,
    paper: dark(0.21, 0.014),
    "paper-deep": dark(0.178, 0.012),
    surface: dark(0.251, 0.018),
    ink: dark(0.941, 0.023),
    "ink-soft": dark(0.798, 0.033),
    line: dark(0.338, 0.026),
    "line-strong": dark(0.628, 0.038),
    accent: glowOf(seeds, 0.848, 0.1),
    "accent-strong": glowOf(seeds, 0.903, 0.065),
    "accent-soft": glowOf(seeds, 0.307, 0.04),
    "on-accent": glowOf(seeds, 0.227, 0.027),
    brass: glowOf(seeds, 0.735, 0.1),
    "brass-ink": glowOf(seeds, 0.835, 0.083),
    focus: glowOf(seeds, 0.892, 0.071),
  };
}

/** Makes each text darker by day, and lighter on a dark ground, step by step, until it can be read wherever it is used. */
function makeReadable<Kind extends Scale>(light: LightName, scale: Kind): { scale: Kind; nudges: Nudge[] } {
  const readable: Scale = { ...scale };
  const nudges: Nudge[] = [];
  const texts = listPairs(light, scale).map(({ text }) => text);
  // Colours that are written on the accent are judged once the accent is settled.
  for (const token of new Set<Token>([...texts.filter((text) => text !== "on-accent"), "on-accent"])) {
    const from = readable[token];
    if (from === undefined) continue;
    const pairs = listPairs(light, readable).filter(({ text }) => text === token);
    const isFaint = (colour: string) => pairs.find(({ ground, ratio }) => contrastOf(colour, ground) < ratio);
    const faint = isFaint(from);
    if (!faint) continue;
    const direction = (light === "day") === (token !== "on-accent") ? -step : step;
    const tone = parseHex(from);
    let to = from;
    while (isFaint(to) && tone.l > 0 && tone.l < 1) {
      tone.l = Math.min(1, Math.max(0, tone.l + direction));
      to = formatHex(tone);
    }
    readable[token] = to;
    nudges.push({ light, token, from, to, on: faint.on });
  }
  return { scale: { ...scale, ...readable }, nudges };
}
