import { href } from "react-router";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Accordion } from "#ui/accordion.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { Prose } from "#ui/page/prose.tsx";
import { Section } from "#ui/page/section.tsx";
import { labelOf, SectionHeading } from "./section-heading.tsx";
import type { ShownParts } from "./shown-section.ts";

export function QuestionsSection({
  id,
  title,
  questions,
  hasMore,
}: ShownParts["questions"] & { id: string }) {
  const hasPage = useSiteSettings()?.features.questions;
  return (
    <Section {...labelOf(id, title)}>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <SectionHeading id={id} title={title} />
        <div>
          <Accordion
            level={3}
            items={questions.map(({ id: questionId, question, answer }) => ({
              id: questionId,
              question,
              answer: <Prose html={answer} />,
            }))}
          />
          {hasMore && hasPage && (
            <ButtonLink to={href("/faq")} variant="ghost" className="mt-4">
              All questions
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  );
}
