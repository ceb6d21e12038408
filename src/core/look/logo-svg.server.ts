// Reads an uploaded SVG with a strict XML parser, and writes it again with only the elements that a logo may have. The shop draws
// the result into pixels; no browser gets an uploaded SVG.
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";

export type SvgRefusal =
  | "damaged"
  | "script"
  | "entities"
  | "outside"
  | "text"
  | "effect"
  | "too-much"
  | "no-size";
export type CleanSvg =
  | { ok: true; svg: string; width: number; height: number }
  | { ok: false; reason: SvgRefusal };

export const maxSvgBytes = 400_000;
const maxElements = 5_000;
const maxDepth = 40;
const maxUses = 200;
/** Each mask, clip and opacity is drawn on a layer of its own, which takes some milliseconds. */
const maxLayers = 100;
/** Layers × (uses of elements + 1) × elements of the file. */
const maxLayerWork = 50_000;
const needsLayer = /(?:^|[\s;"'{])(?:mask|clip-path|opacity)\s*:/i;

const svgNamespace = "http://www.w3.org/2000/svg";
const shapes =
  "svg g defs symbol use path rect circle ellipse line polyline polygon clipPath mask linearGradient radialGradient stop style";
const allowed = new Set(shapes.split(" "));
/** Elements that draw nothing; they are left out with their content. */
const silent = new Set(["title", "desc", "metadata"]);
const refused = new Map<string, SvgRefusal>(
  Object.entries({
    script: "script",
    handler: "script",
    foreignObject: "script",
    iframe: "script",
    a: "outside",
    image: "outside",
    feImage: "outside",
    text: "text",
    tspan: "text",
    textPath: "text",
  }),
);
const attributes = new Set(
  (
    "id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points viewBox preserveAspectRatio offset " +
    "fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray " +
    "stroke-dashoffset stroke-opacity opacity color display visibility clip-path clip-rule mask stop-color stop-opacity " +
    "gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits"
  ).split(" "),
);

class Refused extends Error {
  readonly reason: SvgRefusal;

  constructor(reason: SvgRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Never throws for an invalid file. `longest` is the length of the longer side as drawn, in pixels. */
export function cleanSvg(text: string, longest: number): CleanSvg {
  if (text.length > maxSvgBytes) return { ok: false, reason: "too-much" };
  try {
    return rewrite(text, longest);
  } catch (error) {
    return { ok: false, reason: error instanceof Refused ? error.reason : "damaged" };
  }
}

type Reading = {
  out: string[];
  /** The names of the open elements; undefined for one that is left out. */
  open: (string | undefined)[];
  size: { width: number; height: number } | undefined;
  elements: number;
  /** Elements with a mask, a clip or an opacity. */
  layers: number;
  hasLayerStyles: boolean;
  /** For each open element with an id, the elements that refer to it. */
  ids: string[][];
  withUse: Set<string>;
  used: string[];
};

function rewrite(text: string, longest: number): CleanSvg {
  const reading: Reading = {
    out: [],
    open: [],
    size: undefined,
    elements: 0,
    layers: 0,
    hasLayerStyles: false,
    ids: [],
    withUse: new Set(),
    used: [],
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    // The parser knows only XML's own entities, so an entity declared in the file is an error.
    throw /entity/i.test(error.message) ? new Refused("entities") : error;
  });
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) throw new Refused("entities");
  });
  parser.on("opentag", (tag) => openElement(reading, tag, longest));
  parser.on("closetag", () => closeElement(reading));
  const keepText = (content: string) => {
    if (reading.open.at(-1) !== "style") return;
    reading.hasLayerStyles ||= needsLayer.test(content);
    reading.out.push(escapeXml(requireOwnStyles(content)));
  };
  parser.on("text", keepText);
  parser.on("cdata", keepText);
  parser.write(text).close();
  // If used elements used others, one shape could be drawn a million times.
  if (reading.used.length > maxUses || reading.used.some((id) => reading.withUse.has(id)))
    throw new Refused("too-much");
  const layers = reading.hasLayerStyles ? reading.elements : reading.layers;
  if (layers > maxLayers || layers * (reading.used.length + 1) * reading.elements > maxLayerWork)
    throw new Refused("too-much");
  if (!reading.size) throw new Refused("no-size");
  return { ok: true, svg: reading.out.join(""), ...reading.size };
}

function openElement(reading: Reading, tag: SaxesTagNS, longest: number): void {
  const { open, out } = reading;
  reading.elements += 1;
  if (reading.elements > maxElements || open.length >= maxDepth) throw new Refused("too-much");
  const isLeftOut = open.length > 0 && open.at(-1) === undefined;
  const reason = refused.get(tag.local);
  if (reason) throw new Refused(reason);
  const isKept = !isLeftOut && tag.uri === svgNamespace && !silent.has(tag.local);
  if (isKept && !allowed.has(tag.local)) throw new Refused("effect");
  if (open.length === 0 && (tag.local !== "svg" || !isKept)) throw new Refused("damaged");
  const given = Object.values(tag.attributes);
  const kept = given.filter((attribute) => isHarmless(attribute) && isKept);
  noteUses(reading, tag, given);
  open.push(isKept ? tag.local : undefined);
  if (!isKept) return;
  if (kept.some(isLayer)) reading.layers += 1;
  if (open.length === 1) {
    const root = openRoot(tag, longest);
    reading.size = root.size;
    out.push(root.text);
  } else {
    const written = kept.map(({ local, value }) => ` ${local}="${escapeXml(value)}"`).join("");
    const target = findHref(given);
    out.push(`<${tag.local}${written}${target ? ` href="#${escapeXml(target)}"` : ""}>`);
  }
}

function isLayer({ local, value }: SaxesAttributeNS): boolean {
  if (local === "style") return needsLayer.test(value);
  if (local === "opacity") return value.trim() !== "1";
  return (local === "mask" || local === "clip-path") && value.trim() !== "none";
}

function closeElement({ open, out, ids }: Reading): void {
  const name = open.pop();
  ids.pop();
  if (name) out.push(`</${name}>`);
}

function noteUses({ ids, withUse, used }: Reading, { local }: SaxesTagNS, given: SaxesAttributeNS[]): void {
  ids.push(given.filter((attribute) => attribute.local === "id").map(({ value }) => value));
  if (local !== "use") return;
  for (const id of ids.flat()) withUse.add(id);
  used.push(findHref(given) ?? "");
}

/** False for an attribute that draws nothing; throws for one that could run or load something. */
function isHarmless({ local, value, uri, prefix }: SaxesAttributeNS): boolean {
  if (/^on/i.test(local)) throw new Refused("script");
  if (uri !== "" || prefix !== "" || !attributes.has(local)) return false;
  requireOwnStyles(value);
  return true;
}

/** The id that an element refers to; throws for any address outside of the file. */
function findHref(given: readonly SaxesAttributeNS[]): string | undefined {
  const href = given.find(({ local }) => local === "href")?.value.trim();
  if (href === undefined) return undefined;
  if (/^\s*javascript:/i.test(href)) throw new Refused("script");
  if (!/^#[\w.:-]{1,200}$/.test(href)) throw new Refused("outside");
  return href.slice(1);
}

/** Returns the text if it has colours and shapes only; throws for imports, escapes and addresses. */
function requireOwnStyles(text: string): string {
  if (/javascript:|expression\s*\(/i.test(text)) throw new Refused("script");
  const withoutOwn = text.replaceAll(/url\(\s*["']?#[\w.:-]{1,200}["']?\s*\)/gi, "");
  if (/url\s*\(|@import|@font-face|\\/i.test(withoutOwn)) throw new Refused("outside");
  return text;
}

/** Sets the size of the drawing, whatever size the file states. */
function openRoot(tag: SaxesTagNS, longest: number) {
  const attributeOf = (name: string) => tag.attributes[name]?.value ?? "";
  const box = attributeOf("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = box.length === 4 ? box : [];
  const width = boxWidth || Number.parseFloat(attributeOf("width"));
  const height = boxHeight || Number.parseFloat(attributeOf("height"));
  const isSize = (value: number) => Number.isFinite(value) && value > 0.001 && value < 1e7;
  if (![width, height].every(isSize) || ![left, top].every(Number.isFinite)) throw new Refused("no-size");
  const scale = longest / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const fill = ["fill", "stroke", "class", "style"]
    .filter((name) => tag.attributes[name])
    .map((name) => ` ${name}="${escapeXml(attributeOf(name))}"`)
    .join("");
  const view = [left, top, width, height].join(" ");
  return {
    size,
    text: `<svg xmlns="${svgNamespace}" viewBox="${view}" width="${size.width}" height="${size.height}"${fill}>`,
  };
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
