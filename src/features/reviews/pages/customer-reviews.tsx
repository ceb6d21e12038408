import { useRef } from "react";
import type { ShownParts } from "#core/content/pages/sections/shown-section.ts";
import { countOf } from "#core/forms/count-words.ts";
import { Intro } from "#ui/page/heading.tsx";
import { RowButtons } from "#ui/page/scroll-row.tsx";
import { Section } from "#ui/page/section.tsx";
import type { HomeReview, ReviewSummary } from "../review-summary.ts";
import { Rating } from "../ui/rating.tsx";

/** Customer reviews with their summary. Nothing is shown before the first review. */
export function CustomerReviews({
  id,
  title,
  reviews: { summary, testimonials, note },
}: ShownParts["reviews"] & { id: string }) {
  const row = useRef<HTMLUListElement>(null);
  if (!summary) return null;
  return (
    <Section background="cedar" labelledBy={id}>
      <div className="grid gap-x-16 gap-y-6 sm:gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="grid content-start gap-5 sm:gap-8">
          <Intro id={id} title={title} />
          <Summary summary={summary} />
        </div>
        <div className="grid content-start gap-4">
          <ul
            ref={row}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard access.
            tabIndex={0}
            aria-labelledby={id}
            className="relative -mx-gutter flex snap-x scroll-px-gutter gap-5 overflow-x-auto px-gutter pb-2 motion-safe:scroll-smooth sm:pb-5 lg:mx-0 lg:-mr-gutter lg:scroll-px-0 lg:pl-0"
          >
            {testimonials.map((testimonial) => (
              <Testimonial key={testimonial.id} testimonial={testimonial} />
            ))}
          </ul>
          <div className="flex items-center justify-between gap-2">
            <p className="text-sm text-ink-soft">{note}</p>
            <RowButtons row={row} label={title} />
          </div>
        </div>
      </div>
    </Section>
  );
}

function Summary({ summary }: { summary: ReviewSummary }) {
  const satisfaction = [
    { name: "Response", percent: summary.response },
    { name: "Quality", percent: summary.quality },
    { name: "Delivery", percent: summary.delivery },
  ];
  return (
    <div className="flex flex-wrap gap-4 sm:grid sm:gap-6">
      <div className="items-center gap-5 sm:flex">
        <p className="font-display text-5xl tabular-nums">{summary.average.toFixed(1)}</p>
        <div className="grid gap-1">
          <Rating value={summary.average} />
          <p className="text-sm text-ink-soft">{`from ${countOf(summary.count, "review")}`}</p>
        </div>
      </div>
      <ul className="grid grow basis-44 content-center text-sm sm:gap-1.5">
        {summary.stars.map(({ stars, percent }) => (
          <li
            key={stars}
            className="grid grid-cols-[3rem_1fr_2.25rem] items-center gap-2 sm:grid-cols-[4rem_1fr_3rem] sm:gap-3"
          >
            <span>{countOf(stars, "star")}</span>
            <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
              <span className="block h-full rounded-full bg-brass" style={{ width: `${percent}%` }} />
            </span>
            <span className="text-right text-ink-soft tabular-nums">{`${percent}%`}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grow basis-full grid-cols-3 border-y border-line py-3 text-center sm:py-4">
        {satisfaction.map(({ name, percent }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-2xl tabular-nums">{`${percent}%`}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">Satisfied with our response, the quality and the delivery.</p>
    </div>
  );
}

function Testimonial({ testimonial }: { testimonial: HomeReview }) {
  return (
    <li className="flex w-[84vw] max-w-88 shrink-0 snap-start flex-col gap-3 rounded-md bg-surface p-5 sm:w-[78vw] sm:gap-5 sm:p-8">
      <Rating value={testimonial.rating} />
      <blockquote className="font-display sm:text-lg sm:leading-relaxed">{`“${testimonial.text}”`}</blockquote>
      <div className="mt-auto grid gap-0.5 border-t border-line pt-3 text-sm sm:pt-4">
        <p translate="no" className="font-semibold">
          {testimonial.name}
        </p>
        <p className="text-ink-soft">
          {[testimonial.location, testimonial.date].filter(Boolean).join(" · ")}
        </p>
        <p className="text-ink-soft">{[testimonial.product, testimonial.note].filter(Boolean).join(" · ")}</p>
      </div>
    </li>
  );
}
