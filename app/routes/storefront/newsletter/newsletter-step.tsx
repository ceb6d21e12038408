import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Intro } from "#app/components/heading.tsx";
import { Section } from "#app/components/section.tsx";

type NewsletterStepProps = {
  title: string;
  lead: string;
  /** The one button, where there is something to press. */
  button?: string;
  children?: ReactNode;
};

/** A page behind a link in a letter. Nothing happens before its button is pressed: mail scanners follow links, too. */
export function NewsletterStep({ title, lead, button, children }: NewsletterStepProps) {
  return (
    <Section labelledBy="newsletter">
      <Intro id="newsletter" level={1} eyebrow="Newsletter" title={title} lead={lead} />
      {button && (
        <Form method="post" className="mt-8">
          <Button size="lg">{button}</Button>
        </Form>
      )}
      {children && <div className="mt-8">{children}</div>}
    </Section>
  );
}

/** Not for caches: the address holds a proof. */
export const privatePageHeaders = { "Cache-Control": "no-store" };
