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

const letterOf: Record<(typeof labelScripts)[number], RegExp> = {
  devanagari: /\p{Script=Devanagari}/u,
  bengali: /\p{Script=Bengali}/u,
  gurmukhi: /\p{Script=Gurmukhi}/u,
  gujarati: /\p{Script=Gujarati}/u,
  oriya: /\p{Script=Oriya}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  kannada: /\p{Script=Kannada}/u,
  malayalam: /\p{Script=Malayalam}/u,
};
/** Joiners, accents and dandas, which belong to the script before them. */
const shared = /\u200c|\u200d|[\u0951-\u0954\u0964\u0965]/;

export function listLabelRuns(text: string): LabelRun[] {
  const runs: LabelRun[] = [];
  for (const character of text.normalize("NFC")) {
    const last = runs.at(-1);
    const font = fontOf(character, last?.font);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function fontOf(character: string, before: LabelFont | undefined): LabelFont {
  const isInScript = before !== undefined && before !== "display" && before !== "text";
  if (isInScript && shared.test(character)) return before;
  const script = labelScripts.find((name) => letterOf[name].test(character));
  return script ?? (isDisplayed(character) ? "display" : "text");
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
