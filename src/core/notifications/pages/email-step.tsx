// A page linked in an email.
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/form/button.tsx";
import { Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";

type EmailStepProps = {
  eyebrow: string;
  title: string;
  lead: string;
  /** The text of the submit button; without it there is no form. */
  button?: string;
  children?: ReactNode;
};

/** Only its button changes something, because mail scanners follow links. */
export function EmailStep({ eyebrow, title, lead, button, children }: EmailStepProps) {
  return (
    <Section labelledBy="step">
      <Intro id="step" level={1} eyebrow={eyebrow} title={title} lead={lead} />
      {button && (
        <Form method="post" className="mt-8">
          <Button size="lg">{button}</Button>
        </Form>
      )}
      {children && <div className="mt-8">{children}</div>}
    </Section>
  );
}
