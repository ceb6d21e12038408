// Splits texts that were stored as one and shown in parts by their headings: the story of About, and the reasons for a custom order.

import type { FixedPageName } from "#core/content/fixed-pages.ts";
import { splitAtHeadings } from "#core/content/text-sections.ts";

/** The headings of the parts that the page showed. */
const shownParts = [
  ...["", "our-story", "crafted-with-love"],
  ...["our-process", "wholesale-and-distribution", "come-and-see-us"],
];

/** By the page that shows the parts. */
export const dividedTexts: Partial<Record<FixedPageName, string[]>> = {
  about: ["about"],
  "custom-order": ["customBenefits"],
};

/** The number of steps or reasons of a section. */
const maxParts = 6;

/** Returns the parts by their names in moved-texts.ts; undefined for other texts. */
export function splitText(name: string, text: string): Record<string, string> | undefined {
  if (name === "about") return splitStory(text);
  return name === "customBenefits" ? splitBenefits(text) : undefined;
}

function splitBenefits(text: string): Record<string, string> {
  const benefits = splitAtHeadings(text, 3).filter(({ title }) => title !== "");
  return Object.fromEntries(
    benefits.slice(0, maxParts).flatMap(({ title, text: own }, index) => [
      [`custom reason${index + 1}`, title],
      [`custom text${index + 1}`, own],
    ]),
  );
}

/** A part that the page never showed is added to the years, so that nothing is lost. */
function splitStory(text: string): Record<string, string> {
  const sections = splitAtHeadings(text, 2);
  const textOf = (id: string) => sections.find((section) => section.id === id)?.text ?? "";
  const others = sections.filter(({ id }) => !shownParts.includes(id));
  const years = [textOf("our-story"), ...others.map(({ title, text: own }) => `## ${title}\n\n${own}`)];
  return {
    "about story": textOf(""),
    "about years": years.filter(Boolean).join("\n\n"),
    "about claims": textOf("crafted-with-love"),
    ...splitSteps(textOf("our-process")),
    "about wholesale": textOf("wholesale-and-distribution"),
    "about visit": textOf("come-and-see-us"),
  };
}

/** Splits at headings such as '### 1. Selection'. */
function splitSteps(text: string): Record<string, string> {
  const steps = splitAtHeadings(text, 3).slice(0, maxParts);
  return Object.fromEntries(
    steps.flatMap(({ title, text: own }, index) => [
      [`about step${index + 1}`, title.replace(/^\d+\.\s*/, "")],
      [`about text${index + 1}`, own],
    ]),
  );
}
