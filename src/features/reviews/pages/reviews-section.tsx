import { labelOf, SectionHeading } from "#core/content/pages/sections/section-heading.tsx";
import type { ShownParts } from "#core/content/pages/sections/shown-section.ts";
import { countOf } from "#core/forms/count-words.ts";
import { Section } from "#ui/page/section.tsx";
import { Rating } from "../ui/rating.tsx";

const maxShown = 6;

/** Customers' reviews. The home page has components of its own, because they are loaded with every first visit. */
export function ReviewsSection({ id, title, reviews }: ShownParts["reviews"] & { id: string }) {
  const { summary, testimonials, note } = reviews;
  if (!summary) return null;
  return (
    <Section background="cedar" {...labelOf(id, title)}>
      <SectionHeading id={id} title={title} className="mb-6" />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Rating value={summary.average} size={20} />
        <span>{`${summary.average.toFixed(1)} from ${countOf(summary.count, "review")}`}</span>
      </p>
      <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {testimonials
          .slice(0, maxShown)
          .map(({ id: reviewId, rating, text, name, location, date, product, note: own }) => (
            <li key={reviewId} className="flex flex-col gap-4 rounded-md bg-surface p-6">
              <Rating value={rating} />
              <blockquote className="font-display text-lg leading-relaxed">{`“${text}”`}</blockquote>
              <div className="mt-auto text-sm text-ink-soft">
                <p translate="no" className="font-semibold text-ink">
                  {name}
                </p>
                <p>{[location, date].filter(Boolean).join(" · ")}</p>
                <p>{[product, own].filter(Boolean).join(" · ")}</p>
              </div>
            </li>
          ))}
      </ul>
      <p className="mt-6 text-sm text-ink-soft">{note}</p>
    </Section>
  );
}
