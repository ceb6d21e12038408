// The form of a question and its answer, on the FAQ page or the contact page.
import { z } from "zod";
import { choice, fieldAttributes, line, paragraph } from "#core/forms/field.ts";
import { labelled } from "#core/forms/labelled.ts";
import { findUnknownSlots } from "./fill-slots.ts";
import { describeUnknownSlots } from "./texts/page-text-form.ts";

const answer = labelled("Answer", 4_000);

export const faqForm = z.object({
  page: choice(["faq", "contact"], "Choose a page from the list"),
  question: line(labelled("Question", 200)),
  answer: paragraph(answer)
    .superRefine((text, ctx) => {
      const unknown = findUnknownSlots(text);
      if (unknown.length > 0) ctx.addIssue({ code: "custom", message: describeUnknownSlots(unknown) });
    })
    .register(fieldAttributes, { required: true, maxLength: answer.maxLength }),
  /** The version that the form was filled from; empty for a new question. */
  seen: line({ maxLength: 40 }),
});

export type FaqInput = z.output<typeof faqForm>;
