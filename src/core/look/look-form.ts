// The form by which the owner chooses how the shop looks.
import { z } from "zod";
import { areRead } from "#core/forms/are-read.ts";
import { checkbox, choice, files, parsedLine } from "#core/forms/field.ts";
import { cornerStyles, fontPairs, lightChoices } from "#core/settings/look-settings.ts";
import { findLightPaper } from "./palette.ts";

function colour(required: string) {
  return parsedLine(
    parseColour,
    { required, invalid: "Give a colour as # and six digits, as in #1f3d33" },
    { maxLength: 7 },
  );
}

/** Accepts '#abc' and capitals, too; undefined for no colour. */
function parseColour(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

const fields = {
  accent: colour("Choose an accent"),
  paper: colour("Choose a paper"),
  corners: choice(cornerStyles, "Choose the corners"),
  light: choice(lightChoices, "Choose the light"),
  fonts: choice(fontPairs, "Choose the fonts"),
  logo: files(),
  removeLogo: checkbox(),
  accentFromLogo: checkbox(),
};

/** `input` is the whole form, whose paper may be no colour at all. */
function describeDarkPaper({ input }: { input: unknown }): string {
  const paper = (input as { paper?: string } | undefined)?.paper ?? "";
  return `No text could be read on a paper as dark or strong as ${paper}. The nearest that works is ${findLightPaper(paper)}`;
}

export const lookForm = z.object(fields).check(
  z.refine<z.output<z.ZodObject<typeof fields>>>(({ paper }) => findLightPaper(paper) === paper, {
    path: ["paper"],
    error: ({ input }) => describeDarkPaper({ input }),
    when: areRead("paper"),
  }),
);

export type LookChoice = z.output<typeof lookForm>;
