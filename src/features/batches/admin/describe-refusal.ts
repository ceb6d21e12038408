import { countOf } from "#core/forms/count-words.ts";
import { pictureRefusals } from "#core/pictures/picture-form.ts";
import { maxPhotographs } from "../batch.ts";
import type { CreateBatchOutcome } from "../create-batch.server.ts";
import type { SaveBatchOutcome } from "../save-batch.server.ts";

type Refused = Extract<CreateBatchOutcome | SaveBatchOutcome, { ok: false }>;

/** Describes the error, by its field; `form` is for the form as a whole. */
export function describeRefusal(
  refused: Exclude<Refused, { reason: "changed-meanwhile" }>,
): Record<string, string> {
  switch (refused.reason) {
    case "gone":
      return { form: "Not noted: this product was deleted meanwhile." };
    case "in-future":
      return { pouredOn: "This day is still to come" };
    case "short":
      return {
        pieces: `Only ${countOf(refused.left, "piece is", "pieces are")} still in stock, so no more than that can be taken out. Count the stock on the product's page instead.`,
      };
    case "too-many-photographs":
      return { photograph: `At most ${maxPhotographs} photographs` };
    case "photograph":
      return {
        photograph: `${refused.fileName ? `${refused.fileName}: ` : ""}${pictureRefusals[refused.refusal]}`,
      };
  }
}
