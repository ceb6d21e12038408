import {
  headingId,
  type RouteSections,
  type ShownParts,
} from "#core/content/pages/sections/shown-section.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Heading, Intro } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";
import { type ContactAnswer, ContactForm } from "./contact-form.tsx";
import { ContactWays } from "./contact-ways.tsx";
import { WorkshopMap } from "./workshop-map.tsx";

type WithId<Parts> = Parts & { id: string };

type ContactState = { answer: ContactAnswer | undefined; subject: string; showMap: boolean };

/** The sections that only the contact page has, with the sent form and the address's parameters. */
export function contactSections({ answer, subject, showMap }: ContactState): RouteSections {
  return {
    "contact-form": ({ id, title, lead, fields, isFirst }) => (
      <Section labelledBy={headingId(id)}>
        <Intro id={headingId(id)} level={isFirst ? 1 : 2} title={title} {...(lead && { lead })} />
        <div className="mt-10 grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-20">
          <ContactForm fields={fields} answer={answer} subject={subject} />
          <ContactWays />
        </div>
      </Section>
    ),
    visit: (section) => <Visit {...section} showMap={showMap} />,
    grievance: GrievanceOfficer,
  };
}

function Visit({ id, eyebrow, title, lead, showMap }: WithId<ShownParts["visit"]> & { showMap: boolean }) {
  return (
    <Section background="deep" labelledBy={headingId(id)}>
      <div className="grid items-center gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <Intro id={headingId(id)} level={2} eyebrow={eyebrow} title={title} lead={lead} />
        <WorkshopMap initiallyOpen={showMap} />
      </div>
    </Section>
  );
}

/** The grievance officer and the deadlines, whose publication the E-Commerce Rules require. */
function GrievanceOfficer({ id, title }: WithId<ShownParts["grievance"]>) {
  const siteSettings = useSiteSettings();
  if (!siteSettings) return null;
  const { grievance, legalName } = siteSettings;
  return (
    <Section labelledBy={headingId(id)}>
      <div className="max-w-text">
        <Heading id={headingId(id)}>{title}</Heading>
        <p className="mt-4 text-ink-soft">
          Tell us first. Every complaint gets a ticket number, is acknowledged within 48 hours and settled
          within one month. If you are not satisfied, turn to our grievance officer:
        </p>
        <address className="mt-4 not-italic">
          <strong>{grievance.name}</strong>
          <span>{`, ${grievance.designation}, ${legalName}`}</span>
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
