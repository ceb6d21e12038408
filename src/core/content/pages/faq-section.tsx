import { href, Link } from "react-router";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { JsonLd } from "#core/web/json-ld.tsx";
import { Accordion } from "#ui/accordion.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Prose } from "#ui/page/prose.tsx";
import { Container } from "#ui/page/section.tsx";
import type { ShownParts } from "./sections/shown-section.ts";

type FaqSectionProps = ShownParts["faq"] & { isFirst: boolean };

/** All questions of the FAQ, and links to read on. */
export function FaqSection({ lead, questions, careTitle, isFirst }: FaqSectionProps) {
  const siteSettings = useSiteSettings();
  const furtherPages = [
    { to: href("/shipping"), label: "Shipping Information" },
    { to: href("/returns"), label: "Returns & Exchanges" },
    ...(siteSettings?.features.careGuide ? [{ to: href("/care-guide"), label: careTitle }] : []),
    ...(siteSettings?.features.customOrder ? [{ to: href("/custom-order"), label: "Custom orders" }] : []),
  ];
  return (
    <Container className={isFirst ? "pb-section" : "py-section"}>
      {lead && <p className="mt-4 max-w-text text-lg text-ink-soft">{lead}</p>}
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <Accordion
          level={2}
          items={questions.map(({ id, question, answer }) => ({
            id,
            question,
            answer: <Prose html={answer} />,
          }))}
          open={questions[0]?.id ?? ""}
        />
        <aside className="grid gap-3 rounded-md bg-paper-deep p-6 lg:sticky lg:top-28">
          <Heading size="sm">Read more</Heading>
          <ul>
            {furtherPages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          {siteSettings && (
            <p className="text-ink-soft">
              Or call{" "}
              <a href={siteSettings.phone.url} className="text-link">
                {siteSettings.phone.text}
              </a>{" "}
              <span>{`(${siteSettings.hours}), or`}</span>{" "}
              <Link to={href("/contact")} className="text-link">
                write to us
              </Link>
              .
            </p>
          )}
        </aside>
      </div>
      {siteSettings && <JsonLd thing={faqPageJsonLd(questions, siteSettings.origin)} />}
    </Container>
  );
}

/** `answer` is HTML from our own renderer; its relative links are made absolute. */
function faqPageJsonLd(questions: readonly { question: string; answer: string }[], origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.trim().replaceAll('href="/', `href="${origin}/`) },
    })),
  };
}
