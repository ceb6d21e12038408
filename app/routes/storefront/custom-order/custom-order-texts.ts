import { splitAtHeadings } from "#shop/content/text-sections.ts";
import type { PageTexts } from "#shop/content/texts/page-text.ts";

export type Benefit = { name: string; text: string };

/** What the page of custom orders says. Each benefit is a heading with its text. */
export function presentCustomOrderTexts(texts: PageTexts) {
  const benefits = splitAtHeadings(texts.customBenefits, 3).filter(({ title }) => title !== "");
  return {
    name: texts.customName,
    title: texts.customTitle,
    lead: texts.customLead,
    help: texts.customHelp,
    description: texts.customDescription,
    benefits: benefits.map(({ title, text }): Benefit => ({ name: title, text })),
  };
}
