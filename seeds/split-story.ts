// The text of About, as it was stored: one text, of which the page took some parts by their headings.
import { splitAtHeadings } from "#shop/content/text-sections.ts";

/** The headings of the parts that the page showed. */
const shownParts = [
  ...["", "our-story", "crafted-with-love"],
  ...["our-process", "wholesale-and-distribution", "come-and-see-us"],
];

/** By the names of moved-texts.ts. A part that the page never showed is added to the years, so that nothing is lost. */
export function splitStory(text: string): Record<string, string> {
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

/** '### 1. Selection' and its like, six of them at most. */
function splitSteps(text: string): Record<string, string> {
  const steps = splitAtHeadings(text, 3).slice(0, 6);
  return Object.fromEntries(
    steps.flatMap(({ title, text: own }, index) => [
      [`about step${index + 1}`, title.replace(/^\d+\.\s*/, "")],
      [`about text${index + 1}`, own],
    ]),
  );
}
