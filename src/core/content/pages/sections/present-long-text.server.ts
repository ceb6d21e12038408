import { formatLongDate, indianDay } from "#core/money/indian-time.ts";
import { findSettingsChange } from "#core/settings/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import { addSectionIds } from "../../section-ids.ts";
import { presentReturnFigures, presentShippingFigures } from "./key-figures.ts";
import type { SectionReader } from "./section-reader.server.ts";
import type { KeyFigure, ShownParts } from "./shown-section.ts";

/**
 * The date of the last change is the latest of the page, the business settings and the shipping settings, since a
 * changed figure changes the text.
 */
export async function presentLongText(read: SectionReader, db: Database): Promise<ShownParts["long-text"]> {
  const changes = await Promise.all([findSettingsChange(db, "business"), findSettingsChange(db, "shipping")]);
  const days = changes.flatMap((at) => (at ? [indianDay(at)] : []));
  const { html, sections } = addSectionIds(read.html("text"));
  return {
    html,
    contents: sections,
    figures: presentFigures(read),
    changedOn: formatLongDate([read.changedOn, ...days].sort().at(-1) ?? read.changedOn),
  };
}

function presentFigures({ values, settings }: SectionReader): KeyFigure[] {
  if (values.figures === "delivery") return presentShippingFigures(settings);
  return values.figures === "returns" ? presentReturnFigures(settings) : [];
}
