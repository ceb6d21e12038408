// The form that adds a film. Its file is recognised when its bytes are read (video-format.ts).
import { z } from "zod";
import { files } from "#shop/forms/field.ts";
import { videoRefusals } from "./video-format.ts";

export const addVideoForm = z.object({
  film: files().check(
    z.refine((chosen: File[]) => chosen.length === 1, { error: videoRefusals["nothing-chosen"] }),
  ),
});
