// Draws words onto the blank label of a picture, with the letters, breaks and sizes of the server's pictures. A chunk of its own,
// fetched when somebody begins to type.
import { type BlankSheet, inkSheet, mapSheet, type Pixels, type SheetArea } from "#core/look/blend-label.ts";
import type { FontPair } from "#core/look/font-pairs.ts";
import { drawHouseLabel, type HouseLabel } from "#core/look/house-label.ts";
import type { LabelShape } from "#core/look/label.ts";
import type { LabelInk } from "#core/look/label-ink.ts";
import type { LabelPaper } from "#core/look/label-paper.ts";
import { type LabelRun, listLabelRuns, type MeasureText, measureByRuns } from "#core/look/label-runs.ts";

const files: Record<string, string> = import.meta.glob<string>(
  "/src/core/look/fonts/{label-*.woff2,display-*.ttf}",
  {
    query: "?url",
    import: "default",
    eager: true,
  },
);

/** By font; settled once the font can be used, or cannot be fetched. */
const fonts = new Map<string, Promise<void>>();
const ready = new Set<string>();

function loadFont(name: string): Promise<void> {
  const face = new FontFace(`Label ${name}`, `url(${fileOf(name)})`);
  const loading = face.load().then(
    (loaded) => {
      document.fonts.add(loaded);
      ready.add(name);
    },
    // The system's letters stay.
    () => {},
  );
  fonts.set(name, loading);
  return loading;
}

function fileOf(name: string): string {
  return files[`/src/core/look/fonts/${name}.${name.startsWith("label-") ? "woff2" : "ttf"}`] ?? "";
}

function nameOf({ font }: Pick<LabelRun, "font">, pair: FontPair): string | undefined {
  if (font === "text") return undefined;
  return font === "display" ? `display-${pair}` : `label-${font}`;
}

function familyOf(run: Pick<LabelRun, "font">, pair: FontPair): string {
  const name = nameOf(run, pair);
  return name ? `"Label ${name}", serif` : `"Source Sans", sans-serif`;
}

/** Fetches the fonts of these words that are not there yet; undefined if all are. */
function loadFonts(words: string, pair: FontPair): Promise<unknown> | undefined {
  const names = listLabelRuns(words).flatMap((run) => nameOf(run, pair) ?? []);
  const missing = [...new Set(names)].filter((name) => !ready.has(name));
  const waiting = missing.map((name) => fonts.get(name) ?? loadFont(name));
  return waiting.length > 0 ? Promise.all(waiting) : undefined;
}

/** The blank sheet at the size in which it is shown. */
type Sheet = BlankSheet & {
  blank: Uint8ClampedArray<ArrayBuffer>;
  paper: LabelPaper & Pixels;
  /** With the label but without words. */
  unwritten?: Uint8ClampedArray<ArrayBuffer>;
};

const papers = new Map<string, Promise<{ paper: LabelPaper; picture: Blob }>>();
const sheets = new Map<string, Promise<Sheet>>();

async function fetchPaper(name: string): Promise<{ paper: LabelPaper; picture: Blob }> {
  const paper: LabelPaper = await (await fetch(`/pictures/${name}.json`)).json();
  const text = atob(paper.image);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return { paper, picture: new Blob([bytes], { type: "image/webp" }) };
}

/** Kept by address and width, because each key asks for it. `pixels` is the width of the whole picture on this screen. */
function openSheet(url: string, pixels: number): Promise<Sheet> {
  const name = `${url} ${pixels}`;
  const opened = sheets.get(name) ?? readSheet(url, pixels);
  sheets.set(name, opened);
  opened.catch(() => sheets.delete(name));
  return opened;
}

function openPaper(url: string): ReturnType<typeof fetchPaper> {
  const fetched = papers.get(url) ?? fetchPaper(url);
  papers.set(url, fetched);
  fetched.catch(() => papers.delete(url));
  return fetched;
}

async function readSheet(url: string, pixels: number): Promise<Sheet> {
  const { paper, picture: file } = await openPaper(url);
  const width = Math.max(1, Math.min(paper.width, Math.ceil(pixels * paper.box.width)));
  const height = Math.round((paper.height * width) / paper.width);
  // Decoded and resized beside the page's own thread. Old browsers do not resize here.
  const picture = await createImageBitmap(file, { resizeWidth: width, resizeHeight: 2 * height });
  const context = clearCanvas(width, 2 * height);
  context.drawImage(picture, 0, 0, width, 2 * height);
  picture.close();
  const { data: both } = context.getImageData(0, 0, width, 2 * height);
  const size = { width, height, channels: 4 };
  const blank = both.subarray(0, both.length / 2);
  fadeEdges(blank, size, paper);
  const data = new Uint8Array(blank.buffer, 0, blank.length);
  const mask = { data: new Uint8Array(both.buffer, blank.length), ...size };
  const { how, tone } = paper.place;
  return { paper: { ...paper, data, ...size }, blank, mask, map: mapSheet(paper.place, size), how, tone };
}

/** The outermost pixels fade into the picture, except where its own edge is. */
function fadeEdges(
  data: Uint8ClampedArray,
  { width, height }: Pick<Pixels, "width" | "height">,
  { box }: LabelPaper,
): void {
  const edge = Math.max(2, Math.round(width * 0.03));
  const isEdge = {
    left: box.x > 0.001,
    right: box.x + box.width < 0.999,
    top: box.y > 0.001,
    bottom: box.y + box.height < 0.999,
  };
  for (let row = 0; row < height; row++) {
    const down = Math.min(isEdge.top ? row : edge, isEdge.bottom ? height - 1 - row : edge);
    for (let column = 0; column < width; column++) {
      // Nothing fades in the middle.
      if (down >= edge && column === edge) column = Math.max(edge, width - edge);
      const across = Math.min(isEdge.left ? column : edge, isEdge.right ? width - 1 - column : edge);
      const distance = Math.min(across, down);
      if (distance < edge) data[(row * width + column) * 4 + 3] = Math.round((255 * distance) / edge);
    }
  }
}

function openCanvas(): CanvasRenderingContext2D {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser has no canvas");
  return context;
}

/** One for all labels, which are drawn one after the other. It grows, since a canvas of another size is a new one. */
let drawing: CanvasRenderingContext2D | undefined;

function clearCanvas(width: number, height: number): CanvasRenderingContext2D {
  drawing ??= openCanvas();
  const { canvas } = drawing;
  drawing.resetTransform();
  if (canvas.width < width || canvas.height < height)
    Object.assign(canvas, {
      width: Math.max(width, canvas.width),
      height: Math.max(height, canvas.height),
    });
  else drawing.clearRect(0, 0, width, height);
  return drawing;
}

const logos = new Map<string, Promise<HTMLImageElement>>();

function loadLogo({ mark }: LabelInk): Promise<HTMLImageElement> | undefined {
  const src = mark.kind === "logo" ? mark.src : undefined;
  if (!src) return undefined;
  const image = new Image();
  image.src = src;
  const loading = logos.get(src) ?? image.decode().then(() => image);
  logos.set(src, loading);
  return loading;
}

const inks = new Map<string, Promise<LabelInk>>();

/** Kept by its address, because each key asks for it. */
export function openInk(url: string): Promise<LabelInk> {
  const opened = inks.get(url) ?? fetch(url).then((answer) => answer.json());
  inks.set(url, opened);
  opened.catch(() => inks.delete(url));
  return opened;
}

/** The words that each canvas is to show. */
const wanted = new WeakMap<HTMLCanvasElement, string>();

/** How the words stand: the same lines and sizes as on the server's picture. */
export type WrittenLabel = { lines: { text: string; size: number }[] };

/**
 * Shows the picture's label with the words on a canvas that lies over it. Until a font has arrived the system's letters stand.
 * Undefined if other words were wanted meanwhile.
 */
export async function writeOnLabel(
  canvas: HTMLCanvasElement,
  { paper: url, ink, words, pixels }: { paper: string; ink: LabelInk; words: string; pixels: number },
): Promise<WrittenLabel | undefined> {
  wanted.set(canvas, words);
  const loading = loadFonts(`${words}…`, ink.fonts);
  const [sheet, logo] = await Promise.all([openSheet(url, pixels), loadLogo(ink)]);
  if (wanted.get(canvas) !== words) return undefined;
  const written = drawOn(canvas, sheet, { ink, words, logo });
  if (!loading) return written;
  await loading;
  return wanted.get(canvas) === words ? drawOn(canvas, sheet, { ink, words, logo }) : undefined;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** As `writeOnLabel`, for the many labels of a list: the browser answers taps and keys between two of them. */
export function writeInTurn(...args: Parameters<typeof writeOnLabel>): Promise<unknown> {
  const [canvas, { paper, pixels, words }] = args;
  wanted.set(canvas, words);
  // Fetched together, drawn one after the other.
  const fetched = openPaper(paper).catch(() => {});
  lastTurn = lastTurn
    .then(() => fetched)
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => openSheet(paper, pixels))
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => (wanted.get(canvas) === words ? writeAtOnce(...args) : undefined))
    .catch(() => {});
  return lastTurn;
}

/** Once all has arrived, so that a label of a list is drawn once. */
async function writeAtOnce(...[canvas, { paper, ink, words, pixels }]: Parameters<typeof writeOnLabel>) {
  const [sheet, logo] = await Promise.all([
    openSheet(paper, pixels),
    loadLogo(ink),
    loadFonts(`${words}…`, ink.fonts),
  ]);
  if (wanted.get(canvas) !== words) return;
  const label = drawHouseLabel({ ...ink, words }, sheet.paper.place, measureIn(ink.fonts));
  const { how, tone, aspect } = sheet.paper.place;
  const width = Math.ceil((sheet.map.width * 2) / inkStep) * inkStep;
  const name = JSON.stringify([words, how, tone, aspect, width, ready.size]);
  if (lastInk?.words !== words || lastInk.of !== ink) lastInk = { words, of: ink, drawn: new Map() };
  const drawn = lastInk.drawn.get(name) ?? drawPart(label, { ink, words, logo }, wholeLabel, width);
  lastInk.drawn.set(name, drawn);
  showOn(canvas, sheet, inkPart(sheet, drawn, sheet.blank));
}

/** In pixels: sheets of nearly the same size share a drawing. */
const inkStep = 32;
/** The drawings of a list, whose labels have the same words. */
let lastInk: { words: string; of: LabelInk; drawn: Map<string, Drawn> } | undefined;

/** Fetches what the first key needs: the sheet, and the fonts of Latin and Devanagari. */
export async function prepareLabel(paper: string, ink: string, pixels: number): Promise<void> {
  const { fonts: pair } = await openInk(ink);
  await Promise.all([openSheet(paper, pixels), loadFonts("a", pair)]);
  await loadFonts("अ", pair);
}

type Wanted = { ink: LabelInk; words: string; logo: HTMLImageElement | undefined };

function drawOn(canvas: HTMLCanvasElement, sheet: Sheet, wanted: Wanted): WrittenLabel {
  const { place } = sheet.paper;
  const { ink, words } = wanted;
  const empty = drawHouseLabel({ ...ink, words: "" }, place);
  const label = drawHouseLabel({ ...ink, words }, place, measureIn(ink.fonts));
  // The mark may be letters, too, and comes before the words.
  const lines = textsOf(label).slice(textsOf(empty).length);
  // Twice the sheet's width, as on the server.
  const draw = (shown: HouseLabel, area: SheetArea, before: Uint8ClampedArray<ArrayBuffer>) =>
    inkPart(sheet, drawPart(shown, wanted, area, sheet.map.width * 2), before);
  const unwritten = sheet.unwritten ?? draw(empty, wholeLabel, sheet.blank);
  // A logo that has not arrived is drawn with the next words.
  if (wanted.logo || ink.mark.kind !== "logo") sheet.unwritten = unwritten;
  const pixels = lines.length > 0 ? draw(label, areaOf(lines, label), unwritten) : unwritten.slice();
  showOn(canvas, sheet, pixels);
  return { lines: lines.map(({ text, size }) => ({ text, size })) };
}

function showOn(canvas: HTMLCanvasElement, { paper }: Sheet, pixels: Uint8ClampedArray<ArrayBuffer>): void {
  const { width, height } = paper;
  if (canvas.width !== width || canvas.height !== height) {
    Object.assign(canvas, { width, height });
    placeCanvas(canvas, paper);
  }
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
}

type TextShape = Extract<LabelShape, { kind: "text" }>;

function textsOf({ shapes }: HouseLabel): TextShape[] {
  return shapes.flatMap((shape) => (shape.kind === "text" ? [shape] : []));
}

/** The part of the label where words stand, with space for the signs above and below their letters. */
function areaOf(lines: readonly TextShape[], { width, height }: HouseLabel): SheetArea {
  const top = Math.max(0, Math.min(...lines.map(({ y, size }) => y - size * 1.5)) / height);
  const bottom = Math.min(1, Math.max(...lines.map(({ y, size }) => y + size * 0.9)) / height);
  const edge = 15 / width;
  return { left: edge, top, width: 1 - 2 * edge, height: bottom - top };
}

const wholeLabel: SheetArea = { left: 0, top: 0, width: 1, height: 1 };

/** A label as it is printed, or the part of it that `area` says. */
type Drawn = { pixels: Pixels; area: SheetArea };

/** `pixels` is the width of the whole label. */
function drawPart(label: HouseLabel, { ink, logo }: Wanted, area: SheetArea, pixels: number): Drawn {
  const scale = pixels / label.width;
  const whole = { width: Math.round(label.width * scale), height: Math.round(label.height * scale) };
  // Whole pixels, so that a part is drawn as it is in the whole.
  const left = Math.floor(area.left * whole.width);
  const top = Math.floor(area.top * whole.height);
  const width = Math.ceil((area.left + area.width) * whole.width) - left;
  const height = Math.ceil((area.top + area.height) * whole.height) - top;
  const context = clearCanvas(width, height);
  context.fillStyle = label.ground;
  context.fillRect(0, 0, width, height);
  context.setTransform(whole.width / label.width, 0, 0, whole.height / label.height, -left, -top);
  for (const shape of label.shapes) drawShape(context, shape, ink, logo);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    pixels: { data: new Uint8Array(data.buffer), width, height, channels: 4 },
    area: {
      left: left / whole.width,
      top: top / whole.height,
      width: width / whole.width,
      height: height / whole.height,
    },
  };
}

/** Returns the pixels of `before` with the drawing on the paper. */
function inkPart(
  sheet: Sheet,
  { pixels: drawn, area }: Drawn,
  before: Uint8ClampedArray<ArrayBuffer>,
): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(before);
  inkSheet(sheet, drawn, { data: new Uint8Array(pixels.buffer) }, area);
  return pixels;
}

/** Widths by pair of fonts, until another font arrives. */
let measures = { ready: 0, byPair: new Map<FontPair, MeasureText>() };

function measureIn(pair: FontPair): MeasureText {
  if (measures.ready !== ready.size) measures = { ready: ready.size, byPair: new Map() };
  drawing ??= openCanvas();
  const context = drawing;
  const measure = measures.byPair.get(pair) ?? measureByRuns((run) => measureRun(context, run, pair));
  measures.byPair.set(pair, measure);
  return measure;
}

function placeCanvas({ style }: HTMLCanvasElement, { box }: LabelPaper): void {
  style.left = `${box.x * 100}%`;
  style.top = `${box.y * 100}%`;
  style.width = `${box.width * 100}%`;
  style.height = `${box.height * 100}%`;
}

/** In ems, as the server measures: letters of the display font without kerning, and shaped runs of the scripts of India. */
function measureRun(context: CanvasRenderingContext2D, run: LabelRun, pair: FontPair): number {
  context.font = `100px ${familyOf(run, pair)}`;
  return piecesOf(run).reduce((sum, piece) => sum + context.measureText(piece).width, 0) / 100;
}

function piecesOf({ font, text }: LabelRun): string[] {
  return font === "display" || font === "text" ? Array.from(text) : [text];
}

function drawShape(
  context: CanvasRenderingContext2D,
  shape: LabelShape,
  ink: LabelInk,
  logo: HTMLImageElement | undefined,
): void {
  switch (shape.kind) {
    case "rect": {
      const { x, y, width, height, fill, stroke } = shape;
      if (fill) {
        context.fillStyle = fill;
        context.fillRect(x, y, width, height);
      }
      if (stroke) {
        context.strokeStyle = stroke;
        context.lineWidth = 0.7;
        context.strokeRect(x, y, width, height);
      }
      return;
    }
    case "circle":
      context.beginPath();
      context.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI);
      context.fillStyle = shape.fill;
      context.fill();
      return;
    case "outline":
      context.save();
      context.translate(shape.x, shape.y);
      context.scale(shape.scale, shape.scale);
      context.fillStyle = shape.fill;
      context.fill(new Path2D(shape.path));
      context.restore();
      return;
    case "logo":
      if (logo) context.drawImage(logo, shape.x, shape.y, shape.width, shape.height);
      return;
    case "text":
      drawText(context, shape, ink.fonts);
  }
}

function drawText(
  context: CanvasRenderingContext2D,
  {
    text,
    x,
    y,
    size,
    fill,
    spacing,
    maxWidth = Number.POSITIVE_INFINITY,
  }: Extract<LabelShape, { kind: "text" }>,
  pair: FontPair,
): void {
  const runs = listLabelRuns(text);
  const pieces = runs.flatMap((run) =>
    piecesOf(run).map((piece) => {
      context.font = `100px ${familyOf(run, pair)}`;
      return { piece, run, width: context.measureText(piece).width / 100 + spacing / size };
    }),
  );
  const ems = pieces.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(size, maxWidth / ems);
  // All texts of a vessel's label stand in the middle.
  let left = x - (ems * scale - spacing) / 2;
  context.fillStyle = fill;
  for (const { piece, run, width } of pieces) {
    context.font = `${scale}px ${familyOf(run, pair)}`;
    context.fillText(piece, left, y);
    left += width * scale;
  }
}
