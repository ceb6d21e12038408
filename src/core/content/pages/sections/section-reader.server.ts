import { presentShipped } from "#core/catalogue/collections/collections.server.ts";
import { type Picture, presentPicture } from "#core/pictures/picture.ts";
import { isPathShown } from "#core/settings/features.ts";
import type { Settings } from "#core/settings/settings.ts";
import { fillLine, fillSlots } from "../../fill-slots.ts";
import { renderMarkdown } from "../../markdown.server.ts";
import type { Section } from "../../page-document.ts";
import type { findPictures } from "../../page-pictures.server.ts";
import { factsOf } from "../../section-kinds.ts";
import type { PageTexts } from "../../texts/page-text.ts";
import type { Ground, ShownButton } from "./shown-section.ts";

/** Reads the fields of a section, with slots filled and pictures ready. */
export type SectionReader = {
  id: string;
  values: Section["values"];
  /** The day on which the page last changed, as 2026-11-20. */
  changedOn: string;
  settings: Settings;
  texts: PageTexts;
  line(name: string): string;
  /** The HTML of a field with Markdown. */
  html(name: string): string;
  button(words: string, to: string): ShownButton;
  ground(): Ground;
  picture(place?: number): Picture | undefined;
  /** The positions of the items that are not empty, counted from 1. */
  places(): number[];
};

type Known = Pick<SectionReader, "settings" | "texts"> & {
  pictures: Awaited<ReturnType<typeof findPictures>>;
  changedOn: string;
};

/** A picture that came with the shop; undefined unless the owner lets pages show them. */
function presentShippedOf({ samples }: Settings, name: string): Picture | undefined {
  return samples.pagePictures ? (presentShipped(name) ?? undefined) : undefined;
}

/** A reader of one section; `values` are its fields, the rest is shared by all sections of the page. */
export function readerOf(
  { id, kind, values, pictures: chosen }: Section,
  { settings, texts, pictures, changedOn }: Known,
): SectionReader {
  const isShown = (address: string) => isPathShown(settings.features, address);
  const line = (name: string) => fillLine(values[name] ?? "", settings);
  const picture = (place = 1) => {
    const choice = chosen[String(place)];
    if (!choice) return undefined;
    if ("shipped" in choice) return presentShippedOf(settings, choice.shipped);
    const stored = pictures.get(choice.id);
    return stored && presentPicture(stored, choice.alt);
  };
  const { items } = factsOf(kind);
  const hasItem = (place: number) =>
    chosen[String(place)] !== undefined ||
    Object.keys(items?.fields ?? {}).some((name) => (values[`${name}${place}`] ?? "") !== "");
  return {
    id,
    values,
    line,
    picture,
    settings,
    texts,
    changedOn,
    html: (name) => {
      const text = values[name] ?? "";
      return text && renderMarkdown(fillSlots(text, settings), isShown);
    },
    button: (words, to) =>
      values[words] && values[to] && isShown(values[to]) ? { words: line(words), to: values[to] } : undefined,
    ground: () => (values.ground === "deep" || values.ground === "cedar" ? values.ground : "paper"),
    places: () => Array.from({ length: items?.max ?? 0 }, (_, index) => index + 1).filter(hasItem),
  };
}
