import { href } from "react-router";
import { Breadcrumbs } from "#app/components/page/breadcrumbs.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { Container } from "#app/components/page/section.tsx";
import { PageSections } from "./page-sections.tsx";
import type { ShownSection } from "./shown-section.ts";

/** A page of the owner's. Its title is the heading, unless an opening is the first section. */
export function MadePage({ title, sections }: { title: string; sections: ShownSection[] }) {
  const first = sections[0]?.kind;
  const hasOpening = first === "hero" || first === "story";
  return (
    <>
      {!hasOpening && (
        <Container className="pt-4">
          <Breadcrumbs crumbs={crumbsOf(title)} />
          <Heading level={1} className="mt-6 wrap-anywhere">
            {title}
          </Heading>
        </Container>
      )}
      <PageSections sections={sections} />
    </>
  );
}

export function crumbsOf(title: string) {
  return [{ label: "Home", to: href("/") }, { label: title }];
}
