// The forms that add a film, to the shop or to a product. Its file is recognised when its bytes are read (video-format.ts).
import { z } from "zod";
import { files, line } from "#core/forms/field.ts";
import { videoRefusals } from "./video-format.ts";

export const addVideoForm = z.object({
  film: files().check(
    z.refine((chosen: File[]) => chosen.length === 1, { error: videoRefusals["nothing-chosen"] }),
  ),
});

/** `chosen` is the id of a film of the shop; it counts only where no file was chosen. */
export const productFilmForm = z.object({ film: files(), chosen: line({ maxLength: 40 }) });
