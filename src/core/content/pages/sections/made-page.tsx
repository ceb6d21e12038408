import { href } from "react-router";
import { Breadcrumbs } from "#ui/page/breadcrumbs.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import type { SectionKind } from "../../section-kinds.ts";
import { PageSections } from "./page-sections.tsx";
import type { RouteSections, ShownSection } from "./shown-section.ts";

/** The kinds whose heading is the page's heading if they come first. */
const openings: readonly SectionKind[] = [
  "hero",
  "home-hero",
  "story",
  "contact-form",
  "custom-order-form",
  "gift-finder",
];

type MadePageProps = {
  title: string;
  /** The name in the breadcrumbs, if not the title. */
  crumb?: string;
  sections: ShownSection[];
  own?: RouteSections;
};

/** A page made of sections. Its title is the heading, unless an opening is the first section. */
export function MadePage({ title, crumb = title, sections, own = {} }: MadePageProps) {
  const [first] = sections;
  const hasOpening = first && openings.includes(first.kind);
  return (
    <>
      {!hasOpening && (
        <Container className="pt-4">
          <Breadcrumbs crumbs={crumbsOf(crumb)} />
          <Heading level={1} className="mt-6 wrap-anywhere">
            {title}
          </Heading>
        </Container>
      )}
      <PageSections sections={sections} own={own} />
    </>
  );
}

export function crumbsOf(title: string) {
  return [{ label: "Home", to: href("/") }, { label: title }];
}
