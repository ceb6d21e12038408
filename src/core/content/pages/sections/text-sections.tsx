import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { buttonClass } from "#ui/form/button.tsx";
import { Prose } from "#ui/page/prose.tsx";
import { Section } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { labelOf, SectionHeading } from "./section-heading.tsx";
import type { ShownParts } from "./shown-section.ts";
import { TargetLink } from "./target-link.tsx";

type WithId<Parts> = Parts & { id: string };

export function TextSection({ id, title, html, align, ground }: WithId<ShownParts["text"]>) {
  const isCentred = align === "centre";
  return (
    <Section background={ground} {...labelOf(id, title)}>
      <div
        className={
          isCentred ? "mx-auto grid max-w-text justify-items-center gap-5 text-center" : "grid gap-5"
        }
      >
        <SectionHeading id={id} title={title} align={isCentred ? "centre" : "left"} />
        <Prose html={html} />
      </div>
    </Section>
  );
}

export function TextPictureSection(section: WithId<ShownParts["text-picture"]>) {
  const { id, eyebrow, title, html, button, hasPhone, side, isTall, ground, picture } = section;
  const shown = picture && (
    <ResponsivePicture
      picture={picture}
      sizes="(min-width: 82rem) 38rem, (min-width: 64rem) 45vw, calc(100vw - 2.5rem)"
      className={`aspect-[4/3] rounded-md ${isTall ? "lg:aspect-[4/5]" : ""} ${side === "left" ? "lg:order-first" : ""}`}
    />
  );
  return (
    <Section background={ground} id={id} {...labelOf(id, title)}>
      <div className={picture ? "grid items-center gap-10 lg:grid-cols-2 lg:gap-20" : undefined}>
        {side === "first" && shown}
        <div className="grid content-start gap-6">
          <SectionHeading id={id} eyebrow={eyebrow} title={title} />
          <Prose html={html} />
          {(button || hasPhone) && (
            <div className="flex flex-wrap items-center gap-3">
              {button && (
                <TargetLink to={button.to} className={buttonClass("primary", "md")}>
                  {button.words}
                </TargetLink>
              )}
              {hasPhone && <PhoneLink />}
            </div>
          )}
        </div>
        {side !== "first" && shown}
      </div>
    </Section>
  );
}

function PhoneLink() {
  const phone = useSiteSettings()?.phone;
  if (!phone) return null;
  return (
    <a href={phone.url} className="text-link inline-flex min-h-11 items-center px-2">
      {phone.text}
    </a>
  );
}

export function FiguresSection({ id, title, figures, ground }: WithId<ShownParts["figures"]>) {
  return (
    <Section background={ground} {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} className="mb-8" />
      <dl className="grid grid-cols-2 gap-x-10 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-16">
        {figures.map(({ figure, label }) => (
          <div key={`${figure} ${label}`} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-display text-4xl text-brass-ink tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A heading and a line, with buttons beside them. */
export function InvitationSection(section: WithId<ShownParts["invitation"]>) {
  const { id, eyebrow, title, lead, buttons, ground } = section;
  return (
    <Section background={ground} {...labelOf(id, title)}>
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16">
        <SectionHeading id={id} eyebrow={eyebrow} title={title} lead={lead} />
        <div className="flex flex-wrap gap-3 lg:grid">
          {buttons.map(({ words, to }, index) => (
            <TargetLink key={to} to={to} className={buttonClass(index === 0 ? "primary" : "secondary")}>
              {words}
            </TargetLink>
          ))}
        </div>
      </div>
    </Section>
  );
}

export function QuoteSection({ text, who, ground }: ShownParts["quote"]) {
  return (
    <Section background={ground}>
      <figure className="mx-auto grid max-w-text gap-5 text-center">
        <blockquote className="font-display text-2xl leading-relaxed">{`“${text}”`}</blockquote>
        {who && <figcaption className="text-ink-soft">{who}</figcaption>}
      </figure>
    </Section>
  );
}
