// The part of the owner's look on papers: colours, the font of headings, and the words of the label.

import { labelMakerOf } from "#core/look/label.ts";
import { currentLook } from "#core/look/look.server.ts";
import { renderLookPicture } from "#core/look/look-pictures.server.ts";
import type { AppContext } from "#platform/app-context.ts";
import type { PaperStyle } from "./pdf-writer.server.ts";

/** Throws if the logo cannot be read, because an invoice is stored as first drawn. */
export async function readPaperStyle(
  ctx: Pick<AppContext, "db" | "config" | "readVersions">,
): Promise<PaperStyle> {
  const look = await currentLook(ctx);
  const name = look.mark.kind === "logo" ? "paper-logo.png" : "paper-initials.png";
  const mark = await renderLookPicture(ctx, look, name);
  return { rule: look.palette.day.brass, fonts: look.fonts, maker: labelMakerOf(look), mark };
}
