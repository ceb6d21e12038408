// Makes the files of public/fonts, src/fonts.css, src/core/web/preloaded-fonts.ts and the JSON files of src/core/look/ again from the fonts' npm
// packages, which are fetched into a temporary folder, so that no install of the shop pays for them:
//   node scripts/launch.js scripts/make-fonts.ts
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fontkit from "fontkit";
import { labelScripts } from "#core/look/label-runs.ts";

type Axes = Record<string, number | { min: number; max: number; default: number }>;
type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: "woff2" | "truetype";
    variationAxes: Axes;
    noLayoutClosure: boolean;
    noHinting: boolean;
  },
) => Promise<Buffer>;
type Part = { name: string; source: string; ranges: string };
type Face = Part & { style: "normal" | "italic" };
type Font = {
  family: string;
  weight: string;
  axes: Axes;
  /** Leaves out glyphs of small capitals, fractions and other features. */
  noLayoutClosure: boolean;
  /** CSS for the line's height above and below the baseline, if it differs from the file's. */
  metrics: string;
  faces: Face[];
};

const packages = [
  "subset-font@2.9.0",
  "@fontsource-variable/fraunces@5.3.0",
  "source-sans@3.52.0",
  "@fontsource-variable/playfair-display@5.3.0",
  "@fontsource-variable/cormorant@5.3.0",
  "@fontsource-variable/figtree@5.3.0",
  "@fontsource-variable/dm-sans@5.3.0",
  "@fontsource-variable/noto-sans-devanagari@5.3.0",
  ...labelScripts.map((script) => `@fontsource-variable/noto-serif-${script}@5.3.0`),
];
const root = join(import.meta.dirname, "..");
const folder = join(root, "public/fonts");

/** Characters of nearly every page. */
const basic =
  "U+0020-007E, U+00A0, U+00A9, U+00AB, U+00AE, U+00B0, U+00B7, U+00BB, U+00BD, U+00D7, U+00E9, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2032-2033, U+2212";
const accents =
  "U+00A1-00A8, U+00AA, U+00AC-00AD, U+00AF, U+00B1-00B6, U+00B8-00BA, U+00BC, U+00BE-00D6, U+00D8-00E8, U+00EA-00FF, U+0131, U+0152-0153, U+02C6, U+02DC, U+201A, U+201E, U+2039-203A, U+20AC, U+2122";
/** The letters of transliterated Hindi. */
const letters =
  "U+0100-0101, U+010D, U+0112-0113, U+012A-012B, U+014C-014D, U+015A-015B, U+016A-016B, U+1E0C-1E0D, U+1E24-1E25, U+1E41-1E47, U+1E5A-1E5B, U+1E5D, U+1E62-1E63, U+1E6C-1E6D";
const rupee = "U+20B9";
/** Includes the joiners of Hindi, Marathi and Nepali, and the circle for a sign without a letter. */
const devanagari = "U+0900-097F, U+200C-200D, U+25CC";

function facesOf(parts: (style: Face["style"]) => Part[]): Face[] {
  return (["normal", "italic"] as const).flatMap((style) => parts(style).map((part) => ({ ...part, style })));
}

const fraunces = (subset: string, style: string) =>
  `@fontsource-variable/fraunces/files/fraunces-${subset}-full-${style}.woff2`;

const fonts: Font[] = [
  {
    family: "Fraunces",
    weight: "400",
    axes: { opsz: 72, SOFT: 50, WONK: 0, wght: 400 },
    noLayoutClosure: false,
    metrics: "",
    // In this package, the rupee sign and the digits are in different files.
    faces: facesOf((style) => [
      { name: "", source: fraunces("latin", style), ranges: basic },
      { name: "rupee", source: fraunces("latin-ext", style), ranges: rupee },
      { name: "accents", source: fraunces("latin", style), ranges: accents },
      { name: "letters", source: fraunces("latin-ext", style), ranges: letters },
    ]),
  },
  {
    family: "Source Sans",
    weight: "400 600",
    axes: { wght: { min: 400, max: 600, default: 400 } },
    noLayoutClosure: true,
    metrics: "\n  ascent-override: 102.4%;\n  descent-override: 40%;\n  line-gap-override: 0%;",
    faces: facesOf((style) => {
      const source = `source-sans/VF/SourceSans3VF-${style === "italic" ? "Italic" : "Upright"}.ttf`;
      return [
        { name: "", source, ranges: `${basic}, U+2009, U+2191, U+2193, ${rupee}` },
        { name: "accents", source, ranges: accents },
        { name: "letters", source, ranges: letters },
      ];
    }),
  },
  writeDevanagari("Noto Serif Devanagari", { wght: 400 }),
  writeDevanagari("Noto Sans Devanagari", { wght: { min: 400, max: 600, default: 400 } }),
];

/** The characters of initials and names in pictures. */
const letterCharacters =
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&'’.,-–—·:;!?()/+%“”";

/** The fonts of nearly every page, whose late arrival would move text. */
const preloaded = ["fraunces", "fraunces-rupee", "source-sans"];

/** The fonts of the other pairs that an owner can choose; `wght` is one weight or a range. */
const choosable = {
  playfair: chooseFont("Playfair Display", { wght: 400 }),
  cormorant: chooseFont("Cormorant", { wght: 500 }),
  figtree: chooseFont("Figtree", { wght: { min: 400, max: 600, default: 400 } }),
  "dm-sans": chooseFont("DM Sans", { wght: { min: 400, max: 600, default: 400 } }),
};
/** A pair with a single font has it twice. */
const pairs = {
  playfair: ["playfair", "figtree"],
  cormorant: ["cormorant", "figtree"],
  "dm-sans": ["dm-sans", "dm-sans"],
} as const;

/** Browsers fetch it only for pages with these letters. Keeps the font's rules that join letters. */
function writeDevanagari(family: string, axes: Axes): Font {
  const name = family.toLowerCase().replaceAll(" ", "-");
  const source = `@fontsource-variable/${name}/files/${name}-devanagari-wght-normal.woff2`;
  return {
    family,
    weight: typeof axes.wght === "object" ? "400 600" : "400",
    axes,
    noLayoutClosure: false,
    metrics: "",
    faces: [{ name: "", style: "normal", source, ranges: devanagari }],
  };
}

/** In these packages, the rupee sign and the digits are in different files. */
function chooseFont(family: string, axes: Axes): Font {
  const name = family.toLowerCase().replaceAll(" ", "-");
  const source = (subset: string, style: string) =>
    `@fontsource-variable/${name}/files/${name}-${subset}-wght-${style}.woff2`;
  const isRange = typeof axes.wght === "object";
  return {
    family,
    // A display font has only one weight, whatever a heading asks for.
    weight: isRange ? "400 600" : "400",
    axes,
    noLayoutClosure: isRange,
    metrics: "",
    faces: facesOf((style) => [
      { name: "", source: source("latin", style), ranges: basic },
      { name: "rupee", source: source("latin-ext", style), ranges: rupee },
      { name: "accents", source: source("latin", style), ranges: accents },
      { name: "letters", source: source("latin-ext", style), ranges: letters },
    ]),
  };
}

const head = `/* Made by scripts/make-fonts.ts; do not edit. The shop's two fonts, self-hosted: Fraunces for display, Source Sans for text. Accents,
   the letters of transliterated Hindi, Devanagari and italics are fetched only by pages that show them. Neither font has arrows,
   ticks or stars: use icons. File names contain a hash of the content. Licences: /fonts/OFL-*.txt. */
`;

/**
 * Fonts to show until the real one has loaded, scaled to its width and line height. They are Android's, since most shoppers have an Android
 * phone.
 */
const fallbacks = `
@font-face {
  font-family: "Fraunces Fallback";
  src: local("Noto Serif"), local("NotoSerif");
  size-adjust: 89.4%;
  ascent-override: 109.4%;
  descent-override: 28.52%;
  line-gap-override: 0%;
}

@font-face {
  font-family: "Source Sans Fallback";
  src: local("Roboto"), local("Roboto-Regular"), local("Arial"), local("Liberation Sans"), local("Arimo"), local("Helvetica");
  size-adjust: 93.9%;
  ascent-override: 109.1%;
  descent-override: 42.6%;
  line-gap-override: 0%;
}
`;

const sources = mkdtempSync(join(tmpdir(), "deodar-fonts-"));
try {
  execFileSync("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", sources, ...packages], {
    stdio: "inherit",
  });
  const subsetFont: SubsetFont = createRequire(join(sources, "x.js"))("subset-font");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".woff2")))
    rmSync(join(folder, name));
  const made: { face: string; path: string; css: string }[] = [];
  for (const font of fonts) for (const face of font.faces) made.push(await makeFace(subsetFont, font, face));
  await makePairs(subsetFont);
  await drawLetters(subsetFont);
  await makePaperFonts(subsetFont);
  await makeLabelFonts(subsetFont);
  const preloadedPaths = preloaded.map((name) => made.find(({ face }) => face === name)?.path);
  writeFileSync(join(root, "src/fonts.css"), head + made.map(({ css }) => css).join("") + fallbacks);
  writeFileSync(
    join(root, "src/core/web/preloaded-fonts.ts"),
    `// Made by scripts/make-fonts.ts: the fonts of nearly every page.\nexport const preloadedFonts = ${JSON.stringify(preloadedPaths, null, 2).replace(/"\n\]/, '",\n]')};\n`,
  );
} finally {
  rmSync(sources, { recursive: true });
}

async function makePairs(subsetFont: SubsetFont): Promise<void> {
  const made = new Map<string, { css: string; preloads: string[] }>();
  for (const [name, font] of Object.entries(choosable)) {
    const faces: Awaited<ReturnType<typeof makeFace>>[] = [];
    for (const face of font.faces) faces.push(await makeFace(subsetFont, font, face));
    const preloads = faces.filter(({ face }) => [family(font), `${family(font)}-rupee`].includes(face));
    made.set(name, {
      css: faces.map(({ css }) => css).join("") + (await fallbackOf(subsetFont, font)),
      preloads: preloads.map(({ path }) => path),
    });
  }
  const written = Object.entries(pairs).map(([pair, fontNames]) => {
    const parts = [...new Set(fontNames)].map((name) => made.get(name) ?? { css: "", preloads: [] });
    const css = parts
      .map((part) => part.css)
      .join("")
      .replace(/\s+/g, " ")
      .replace(/ ?([{};:,]) ?/g, "$1")
      .trim();
    return [pair, { css, preloads: parts.flatMap((part) => part.preloads) }];
  });
  writeJson("src/core/look/font-faces.json", Object.fromEntries(written));
}

/** Describes the fallback font, scaled to the same width and height, as measured with the two pairs above. */
async function fallbackOf(subsetFont: SubsetFont, font: Font): Promise<string> {
  const isSerif = font === choosable.playfair || font === choosable.cormorant;
  const known = isSerif ? { font: fonts[0], adjust: 0.894 } : { font: fonts[1], adjust: 0.939 };
  const local = isSerif
    ? 'local("Noto Serif"), local("NotoSerif")'
    : 'local("Roboto"), local("Roboto-Regular"), local("Arial"), local("Liberation Sans"), local("Arimo"), local("Helvetica")';
  const own = await instantiate(subsetFont, font);
  const adjust = (measure(own) / measure(await instantiate(subsetFont, known.font ?? font))) * known.adjust;
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`;
  return `
@font-face {
  font-family: "${font.family} Fallback";
  src: ${local};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(own.ascent / own.unitsPerEm / adjust)};
  descent-override: ${percent(-own.descent / own.unitsPerEm / adjust)};
  line-gap-override: 0%;
}
`;
}

/** The letters of a font in one weight, with its other axes as on pages. */
async function instantiate(
  subsetFont: SubsetFont,
  { faces, axes }: Font,
  weight = 400,
): Promise<fontkit.Font> {
  const bytes = readFileSync(join(sources, "node_modules", faces[0]?.source ?? ""));
  const wght = typeof axes.wght === "object" ? weight : (axes.wght ?? weight);
  const options = { targetFormat: "truetype" as const, noLayoutClosure: true, noHinting: true };
  const letters = await subsetFont(bytes, letterCharacters, { ...options, variationAxes: { ...axes, wght } });
  return fontkit.create(letters) as fontkit.Font;
}

/** The width of usual words, in ems. */
function measure(font: fontkit.Font): number {
  const words =
    "The quick brown fox jumps over the lazy dog and every order leaves within two days of being packed by hand";
  return font.layout(words).advanceWidth / font.unitsPerEm;
}

/** Writes the outlines of each display font's letters and digits, for initials and names in pictures made without a browser. */
async function drawLetters(subsetFont: SubsetFont): Promise<void> {
  const drawn: [string, unknown][] = [];
  for (const [name, font] of displayFonts()) {
    const outlines = await instantiate(subsetFont, font, 500);
    const glyphs = [...letterCharacters].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (!outlines.hasGlyphForCodePoint(code)) return [];
      const { advanceWidth, path } = outlines.glyphForCodePoint(code);
      return [
        [character, { advance: Math.round(advanceWidth), path: path.toSVG().replace(/(\.\d)\d+/g, "$1") }],
      ];
    });
    const { unitsPerEm, capHeight } = outlines;
    drawn.push([name, { unitsPerEm, capHeight, glyphs: Object.fromEntries(glyphs) }]);
  }
  writeJson("src/core/look/letters.json", Object.fromEntries(drawn));
}

/** Writes the display fonts of papers uncompressed, as pdfkit needs them. */
async function makePaperFonts(subsetFont: SubsetFont): Promise<void> {
  for (const [pair, { faces, axes }] of displayFonts()) {
    const bytes = readFileSync(join(sources, "node_modules", faces[0]?.source ?? ""));
    const wght = typeof axes.wght === "object" ? 500 : (axes.wght ?? 400);
    const font = await subsetFont(bytes, charactersOf(`${basic}, ${accents}`), {
      targetFormat: "truetype",
      variationAxes: { ...axes, wght },
      noLayoutClosure: true,
      noHinting: true,
    });
    writeFileSync(join(root, `src/core/look/fonts/display-${pair}.ttf`), font);
  }
}

/** Writes the serifs of the scripts of India for labels in pictures, which browsers fetch at the first letter of a script. */
async function makeLabelFonts(subsetFont: SubsetFont): Promise<void> {
  for (const [index, script] of labelScripts.entries()) {
    const source = `@fontsource-variable/noto-serif-${script}/files/noto-serif-${script}-${script}-wght-normal.woff2`;
    // Blocks of 128 characters, in the order of Unicode; the last part of a block has old signs of accounts.
    const first = 0x0900 + index * 0x80;
    const last = first + (script === "bengali" ? 0x71 : 0x7f);
    const range = `U+${first.toString(16)}-${last.toString(16)}, U+0964-0965, U+200C-200D, U+25CC`;
    const font = await subsetFont(readFileSync(join(sources, "node_modules", source)), charactersOf(range), {
      targetFormat: "woff2",
      variationAxes: { wght: script === "bengali" ? 400 : 500 },
      noLayoutClosure: false,
      noHinting: true,
    });
    writeFileSync(join(root, `src/core/look/fonts/label-${script}.woff2`), font);
    console.log(`label-${script}: ${font.length} bytes`);
  }
}

function displayFonts(): [pair: string, font: Font][] {
  const others = Object.entries(pairs).map(([pair, [display]]): [string, Font] => [pair, choosable[display]]);
  return [...(fonts[0] ? [["fraunces", fonts[0]] as [string, Font]] : []), ...others];
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(join(root, path), `${JSON.stringify(value)}\n`);
}

async function makeFace(subsetFont: SubsetFont, font: Font, { name, style, source, ranges }: Face) {
  const bytes = await subsetFont(readFileSync(join(sources, "node_modules", source)), charactersOf(ranges), {
    targetFormat: "woff2",
    variationAxes: font.axes,
    noLayoutClosure: font.noLayoutClosure,
    noHinting: true,
  });
  const face = [family(font), style === "italic" && style, name].filter(Boolean).join("-");
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  writeFileSync(join(folder, `${face}.${hash}.woff2`), bytes);
  console.log(`${face}: ${bytes.length} bytes`);
  const path = `/fonts/${face}.${hash}.woff2`;
  const css = `
@font-face {
  font-family: "${font.family}";
  font-style: ${style};
  font-weight: ${font.weight};
  font-display: swap;
  src: url("${path}") format("woff2");${font.metrics}
  unicode-range: ${ranges};
}
`;
  return { face, path, css };
}

/** The family's name in file names. */
function family(font: Font): string {
  return font.family.toLowerCase().replaceAll(" ", "-");
}

function charactersOf(ranges: string): string {
  return ranges
    .split(", ")
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join("");
}
