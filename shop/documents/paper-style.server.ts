// Papers show some of the owner's look: its colours, the font of its headings, and the words of its label.
import type { AppContext } from "#platform/app-context.ts";
import { labelMakerOf } from "#shop/look/label.ts";
import { currentLook } from "#shop/look/look.server.ts";
import { renderLookPicture } from "#shop/look/look-pictures.server.ts";
import type { PaperStyle } from "./pdf-writer.server.ts";

/** Throws when the logo cannot be read now: an invoice is kept as it was first drawn. */
export async function readPaperStyle(
  ctx: Pick<AppContext, "db" | "config" | "readVersions">,
): Promise<PaperStyle> {
  const look = await currentLook(ctx);
  const name = look.mark.kind === "logo" ? "paper-logo.png" : "paper-initials.png";
  const mark = await renderLookPicture(ctx, look, name);
  return { rule: look.palette.day.brass, fonts: look.fonts, maker: labelMakerOf(look), mark };
}
