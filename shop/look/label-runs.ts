// Divides a label's text into runs of one font each, the same for the server's pictures and for what a browser draws, and adds
// up how wide it becomes.

/** The scripts of India that labels are written in, each with a font of its own (fonts/label-NAME.woff2). */
export const labelScripts = [
  "devanagari",
  "bengali",
  "gurmukhi",
  "gujarati",
  "oriya",
  "tamil",
  "telugu",
  "kannada",
  "malayalam",
] as const;
/** `display` is the shop's own font of headings; `text` has the rarer Latin letters and signs. */
export type LabelFont = (typeof labelScripts)[number] | "display" | "text";
export type LabelRun = { font: LabelFont; text: string };
/** Returns the width of a text in ems. */
export type MeasureText = (text: string) => number;

/** The characters of the display fonts: Latin with accents, and the usual signs. */
const displayed =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026]*$/;

export function isDisplayed(text: string): boolean {
  return displayed.test(text);
}

/** Letters with the marks, joiners and dandas that belong to them; a group for each script. */
const scripts = new RegExp(
  labelScripts
    .map((name) => `\\p{Script=${name.charAt(0).toUpperCase()}${name.slice(1)}}`)
    .map((letter) => `(${letter}[${letter}\\u200c\\u200d\\u0951-\\u0954\\u0964\\u0965]*)`)
    .join("|"),
  "gu",
);

export function listLabelRuns(text: string): LabelRun[] {
  const runs: LabelRun[] = [];
  const others = (part: string) => {
    for (const character of part) {
      const font = isDisplayed(character) ? "display" : "text";
      const last = runs.at(-1);
      if (last?.font === font) last.text += character;
      else runs.push({ font, text: character });
    }
  };
  const written = text.normalize("NFC");
  let end = 0;
  for (const found of written.matchAll(scripts)) {
    others(written.slice(end, found.index));
    const script = labelScripts[found.slice(1).findIndex((part) => part !== undefined)] ?? "text";
    runs.push({ font: script, text: found[0] });
    end = found.index + found[0].length;
  }
  others(written.slice(end));
  return runs;
}

/** Adds up what `measureRun` says of each run, in ems; remembers runs, because words are tried at several sizes. */
export function measureByRuns(measureRun: (run: LabelRun) => number): MeasureText {
  const known = new Map<string, number>();
  const widthOf = (run: LabelRun) => {
    const width = known.get(run.font + run.text) ?? measureRun(run);
    known.set(run.font + run.text, width);
    return width;
  };
  return (text) => listLabelRuns(text).reduce((sum, run) => sum + widthOf(run), 0);
}
