import { href } from "react-router";
import { Accordion } from "#app/components/accordion.tsx";
import { ButtonLink } from "#app/components/form/button.tsx";
import { Heading, Intro } from "#app/components/page/heading.tsx";
import { Prose } from "#app/components/page/prose.tsx";
import { Section } from "#app/components/page/section.tsx";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import { findActor } from "#app/guard.server.ts";
import { publicPage } from "#app/public-page.ts";
import { readForm, respondRefused, respondTooMany } from "#app/routes/form-response.server.ts";
import { keepFormOffline } from "#app/routes/keep-form-offline.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { type FaqAnswer, listFaq } from "#shop/content/faq.server.ts";
import { currentPageTexts } from "#shop/content/texts/page-texts.server.ts";
import { describeForm } from "#shop/forms/parse-form.ts";
import { tidyLine } from "#shop/forms/plain-text.ts";
import { contactForm, contactMailLink } from "#shop/messages/contact-form.ts";
import { formatTicket } from "#shop/messages/message.ts";
import { sendMessage } from "#shop/messages/messages.server.ts";
import { readSettings } from "#shop/settings/settings.server.ts";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact/contact-form.tsx";
import { ContactWays } from "./contact/contact-ways.tsx";
import { WorkshopMap } from "./contact/workshop-map.tsx";

export const handle = publicPage(["map"]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const fields = describeForm(contactForm);
  const subject = tidyLine(query.get("subject")).slice(0, fields.subject?.maxLength);
  const shop = context.get(shopContext);
  const [questions, { contactLead, visitLead, wholesaleLead, contactDescription }] = await Promise.all([
    listFaq(shop.db, "contact"),
    currentPageTexts(shop),
  ]);
  const texts = { contactLead, visitLead, wholesaleLead, contactDescription };
  return { fields, questions, subject, texts, showMap: query.get("map") === "open" };
}

export async function action(args: Route.ActionArgs) {
  const shop = args.context.get(shopContext);
  const contact = await readForm(contactForm, args.request);
  if (!contact.ok) return respondRefused(args.request, contact);
  const { name, email, subject, message: body } = contact.value;
  const draft = { kind: "contact" as const, name, email, subject, body };
  const sent = await sendMessage(shop, await findActor(args), draft);
  if (!sent.ok) return respondTooMany(args.request, sent, contact);
  const ticket = formatTicket(sent.ticket);
  const { business } = await readSettings(shop.db);
  return { ok: true as const, ticket, mailUrl: contactMailLink(business.email, contact.value, ticket) };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormOffline(serverAction);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, questions, subject, texts, showMap } = loaderData;
  return (
    <>
      <Section labelledBy="contact">
        <Intro id="contact" level={1} title="Write to us" lead={texts.contactLead} />
        <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
          <ContactForm fields={fields} answer={actionData} subject={subject} />
          <ContactWays />
        </div>
      </Section>
      <Section background="deep" labelledBy="visit">
        <div className="grid items-center gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
          <Intro id="visit" level={2} eyebrow="Come and see us" title="Our workshop" lead={texts.visitLead} />
          <WorkshopMap initiallyOpen={showMap} />
        </div>
      </Section>
      {questions.length > 0 && <Questions questions={questions} />}
      {texts.wholesaleLead && <Wholesale lead={texts.wholesaleLead} />}
      <GrievanceOfficer />
    </>
  );
}

function Questions({ questions }: { questions: FaqAnswer[] }) {
  const hasMore = useSiteSettings()?.features.questions;
  return (
    <Section labelledBy="questions">
      <Heading id="questions">Asked often</Heading>
      <div className="mt-6 max-w-3xl">
        <Accordion
          items={questions.map(({ slug, question, answer }) => ({
            id: slug,
            question: <h3 className="text-lg">{question}</h3>,
            answer: <Prose html={answer} />,
          }))}
        />
        {hasMore && (
          <ButtonLink to={href("/faq")} variant="ghost" className="mt-4">
            All questions
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

function Wholesale({ lead }: { lead: string }) {
  const contactPath = (subject: string) => `${href("/contact")}?subject=${encodeURIComponent(subject)}#write`;
  return (
    <Section background="cedar" labelledBy="wholesale">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
        <Intro
          id="wholesale"
          level={2}
          eyebrow="For shops, hotels and occasions"
          title="Wholesale and distribution"
          lead={lead}
        />
        <div className="flex flex-wrap gap-3 lg:grid">
          <ButtonLink to={contactPath("Wholesale enquiry")}>Ask about wholesale</ButtonLink>
          <ButtonLink to={contactPath("Distribution enquiry")} variant="secondary">
            Ask about distribution
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

/** The grievance officer and their deadlines, which the E-Commerce Rules require to be published. */
function GrievanceOfficer() {
  const siteSettings = useSiteSettings();
  if (!siteSettings) return null;
  const { grievance, legalName } = siteSettings;
  return (
    <Section labelledBy="grievance">
      <div className="max-w-text">
        <Heading id="grievance">If something went wrong</Heading>
        <p className="mt-4 text-ink-soft">
          Tell us first; most things are mended in a day. Every complaint gets a ticket number, is
          acknowledged within 48 hours and settled within one month. If you are not satisfied, turn to our
          grievance officer:
        </p>
        <address className="mt-4 not-italic">
          <strong>{grievance.name}</strong>, {grievance.designation}, {legalName}
          <span className="mt-1 flex flex-wrap gap-x-6">
            <a href={`mailto:${grievance.email}`} className="text-link inline-flex min-h-11 items-center">
              {grievance.email}
            </a>
            <a href={grievance.phone.url} className="text-link inline-flex min-h-11 items-center">
              {grievance.phone.text}
            </a>
          </span>
        </address>
      </div>
    </Section>
  );
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    name: "Contact",
    description: args.loaderData?.texts.contactDescription ?? "",
  });
