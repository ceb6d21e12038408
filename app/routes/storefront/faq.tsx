import { href, Link } from "react-router";
import { Accordion } from "#app/components/accordion.tsx";
import { Breadcrumbs } from "#app/components/page/breadcrumbs.tsx";
import { Heading, Intro } from "#app/components/page/heading.tsx";
import { Prose } from "#app/components/page/prose.tsx";
import { Container } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { listFaq } from "#shop/content/faq.server.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { requireFeature } from "#shop/pages/features.server.ts";
import { readFixedPage } from "#shop/pages/pages.server.ts";
import type { Route } from "./+types/faq";
import { JsonLd } from "./json-ld.tsx";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  await requireFeature(shop, "questions");
  const [questions, { title: careTitle }, { items }] = await Promise.all([
    listFaq(shop.db, "faq"),
    readFixedPage(shop, "care-guide"),
    currentPageTexts(shop),
  ]);
  return { questions, careTitle, items };
}

export default function FaqPage({ loaderData: { questions, careTitle } }: Route.ComponentProps) {
  const siteSettings = useSiteSettings();
  const furtherPages = [
    { to: href("/shipping"), label: "Shipping Information" },
    { to: href("/returns"), label: "Returns & Exchanges" },
    ...(siteSettings?.features.careGuide ? [{ to: href("/care-guide"), label: careTitle }] : []),
    { to: href("/custom-order"), label: "Custom orders" },
  ];
  return (
    <Container className="pt-4 pb-section">
      <Breadcrumbs crumbs={[{ label: "Home", to: href("/") }, { label: "FAQ" }]} />
      <Intro
        level={1}
        title="Frequently Asked Questions"
        lead="What people ask us most, answered with today's figures."
        className="mt-6"
      />
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <Accordion
          items={questions.map(({ slug, question, answer }) => ({
            id: slug,
            question: <h2 className="text-lg">{question}</h2>,
            answer: <Prose html={answer} />,
          }))}
          open={questions[0]?.slug ?? ""}
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
              ({siteSettings.hours}), or{" "}
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

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Frequently Asked Questions",
    description: `Delivery times and charges, returns, refunds, custom ${args.loaderData?.items ?? "orders"}, payment and care: the ${nameOf(args.loaderData?.questions.length ?? 0)}questions we are asked most.`,
  });

const smallNumbers = [
  "",
  "",
  "two ",
  "three ",
  "four ",
  "five ",
  "six ",
  "seven ",
  "eight ",
  "nine ",
  "ten ",
];

/** 'ten ' before a noun; nothing for a number that is not small. */
const nameOf = (count: number): string => smallNumbers[count] ?? "";

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
