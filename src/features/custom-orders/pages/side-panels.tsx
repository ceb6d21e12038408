import type { LucideIcon } from "lucide-react";
import Droplets from "lucide-react/icons/droplets";
import Gift from "lucide-react/icons/gift";
import PenLine from "lucide-react/icons/pen-line";
import Sparkles from "lucide-react/icons/sparkles";
import { href } from "react-router";
import { headingId, type ShownParts } from "#core/content/pages/sections/shown-section.ts";
import { Rating } from "#features/reviews/ui/rating.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Section } from "#ui/page/section.tsx";

const icons: LucideIcon[] = [Droplets, PenLine, Sparkles, Gift];

type WhyCustomProps = { heading: string; benefits: ShownParts["custom-order-form"]["benefits"] };

export function WhyCustom({ heading, benefits }: WhyCustomProps) {
  return (
    <aside aria-labelledby="why-custom" className="rounded-md bg-paper-deep p-6 sm:p-8">
      <Heading id="why-custom" size="md">
        {heading}
      </Heading>
      <ul className="mt-5 grid gap-5">
        {benefits.map(({ name, text }, index) => {
          const Icon = icons[index % icons.length] ?? Gift;
          return (
            <li key={name} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
              <Icon aria-hidden="true" size={22} strokeWidth={1.4} className="mt-0.5 text-brass-ink" />
              <div>
                <h3 className="font-sans text-base font-semibold">{name}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

export function NeedHelp({ text }: { text: string }) {
  return (
    <aside
      aria-labelledby="need-help"
      data-theme="cedar"
      className="grid justify-items-start gap-4 rounded-md p-6 sm:p-8"
    >
      <Heading id="need-help" size="md">
        Need Help?
      </Heading>
      {text && <p className="text-ink-soft">{text}</p>}
      <ButtonLink to={href("/contact")}>Contact Our Experts</ButtonLink>
    </aside>
  );
}

/** Sample testimonials, written for the sample shop and marked as such. */
export function Testimonials({ id, title, testimonials }: ShownParts["voices"] & { id: string }) {
  return (
    <Section background="deep" labelledBy={headingId(id)}>
      <Heading id={headingId(id)}>{title}</Heading>
      <p className="mt-3">
        <Badge tone="neutral">Sample reviews</Badge>
      </p>
      <ul className="mt-8 grid gap-6 md:grid-cols-3">
        {testimonials.map(({ name, location, product, rating, text }) => (
          <li key={name} className="grid">
            <figure className="grid content-between gap-6 rounded-md bg-surface p-6 shadow-sm">
              <div className="grid justify-items-start gap-3">
                <Rating value={rating} />
                <blockquote className="font-display text-lg leading-snug">{`“${text}”`}</blockquote>
              </div>
              <figcaption className="text-sm text-ink-soft">
                <span className="block font-semibold text-ink">{name}</span>
                <span>{`${product} · ${location}`}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
