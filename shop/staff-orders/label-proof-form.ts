// The forms in which a customer approves the label of a quote, or asks for another one.
import { z } from "zod";
import { line, paragraph } from "#shop/forms/field.ts";

export const approveLabelForm = z.object({
  name: line({ required: "Please give your name", maxLength: 80 }),
});

export const otherLabelForm = z.object({
  words: paragraph({ required: "Please say what should be different", maxLength: 2_000 }),
});
