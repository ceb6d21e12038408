import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { Heading } from "#ui/page/heading.tsx";
import { Prose } from "#ui/page/prose.tsx";
import { Container, Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { labelOf, SectionHeading } from "./section-heading.tsx";
import { headingId, type ShownParts } from "./shown-section.ts";
import { StatRow } from "./stat-row.tsx";

type WithId<Parts> = Parts & { id: string };
type StoryProps = WithId<ShownParts["story"]> & { isFirst: boolean };

/** The beginning of a story: its heading and first words beside a large picture. */
export function StorySection({ id, eyebrow, title, html, picture, isFirst }: StoryProps) {
  return (
    <Container className="grid items-end gap-8 pt-10 last:pb-section sm:pt-16 lg:grid-cols-12 lg:gap-12">
      <div className="grid gap-5 lg:col-span-5 lg:pb-16">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading level={isFirst ? 1 : 2} size="display" id={headingId(id)}>
          {title}
        </Heading>
        <Prose html={html} className="text-lg text-ink-soft" />
      </div>
      {picture && (
        <ResponsivePicture
          picture={picture}
          priority={isFirst}
          sizes="(min-width: 82rem) 47rem, (min-width: 64rem) 56vw, calc(100vw - 2.5rem)"
          className="aspect-[4/3] rounded-md lg:col-span-7"
        />
      )}
    </Container>
  );
}

/** The years of the shop's beginning, and the events since. */
export function YearsSection({ html, picture }: ShownParts["years"]) {
  const years = useSiteSettings()?.years ?? [];
  if (!html && years.length === 0) return null;
  return (
    <Section>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-20">
        <div className="grid content-start gap-6">
          <FoundingYears years={years} />
          <Prose html={html} />
        </div>
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 64rem) 26rem, calc(100vw - 2.5rem)"
            className="aspect-[4/5] rounded-arch lg:sticky lg:top-28"
          />
        )}
      </div>
    </Section>
  );
}

/** The year of founding and the year the online shop opened. */
function FoundingYears({ years }: { years: { label: string; year: number }[] }) {
  if (years.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-14 border-b border-line pb-6">
      {years.map(({ label, year }) => (
        <div key={label}>
          <dt className="eyebrow">{label}</dt>
          <dd className="mt-1 font-display text-4xl tabular-nums">{year}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ClaimsSection({ id, title, html, stats, picture }: WithId<ShownParts["claims"]>) {
  return (
    <Section background="cedar" {...labelOf(id, title)}>
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-20">
        <div className="flex flex-col gap-6 lg:py-6">
          <SectionHeading id={id} title={title} />
          <Prose html={html} />
          <StatRow stats={stats} />
        </div>
        {picture && (
          <ResponsivePicture
            picture={picture}
            sizes="(min-width: 64rem) 40rem, calc(100vw - 2.5rem)"
            className="aspect-[4/3] rounded-md lg:aspect-square"
          />
        )}
      </div>
    </Section>
  );
}
