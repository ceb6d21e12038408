// The form that says where the shop's label lies in a photograph.
import { z } from "zod";
import { parsedLine } from "#core/forms/field.ts";
import { cornersRefusals, findCornersFault, readCorners } from "./label-corners.ts";

const invalid =
  "Four corners with commas between them, each as two numbers in per cent: 30 40, 62 40, 62 75, 30 75";

export const labelForm = z.object({
  corners: parsedLine(
    (text) => {
      const corners = readCorners(text);
      return corners && !findCornersFault(corners) ? corners : undefined;
    },
    {
      required: "Tap the four corners of the paper",
      invalid,
      explain: (text) => {
        const corners = readCorners(text);
        const fault = corners && findCornersFault(corners);
        return fault && cornersRefusals[fault];
      },
    },
    { maxLength: 80 },
  ),
});
