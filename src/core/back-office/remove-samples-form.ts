// The form by which the owner removes the sample data: a word in capitals, so that nobody does it by accident.
import { z } from "zod";
import { parsedLine } from "#core/forms/field.ts";
import { removalWord } from "./removal-word.ts";

export const removeSamplesForm = z.object({
  word: parsedLine(
    (text) => (text === removalWord ? text : undefined),
    { invalid: `Please type ${removalWord} in capital letters` },
    { required: true },
  ),
});
