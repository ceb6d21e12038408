import { Pause, Play } from "lucide-react";
import { useRef } from "react";
import { Heading } from "#app/components/heading.tsx";
import { IconButton } from "#app/components/icon-button.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { Container } from "#app/components/section.tsx";
import type { Picture } from "#shop/catalogue/picture.ts";
import { housePicture } from "../home/home-pictures.ts";
import { useDrift } from "./use-drift.ts";

export type Story = { words: string; picture: Picture };

/** Pictures from the workshop that pass by slowly; by hand they go as fast as one likes. */
export function VisualStories({ stories }: { stories: Story[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const { runs, toggle, hold, release } = useDrift(strip);
  return (
    <section aria-labelledby="stories" className="py-section">
      <Container className="mb-8 flex items-center justify-between gap-6">
        <Heading id="stories">Visual Stories</Heading>
        <IconButton
          icon={runs ? Pause : Play}
          label={runs ? "Pause the pictures" : "Let the pictures move"}
          className="border border-line-strong noscript:hidden"
          onClick={toggle}
        />
      </Container>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby="stories"
        onPointerEnter={hold}
        onPointerLeave={release}
        onTouchStart={hold}
        onTouchEnd={release}
        onTouchCancel={release}
        onFocus={hold}
        onBlur={release}
        className="flex gap-4 overflow-x-auto px-gutter pb-4 [scrollbar-width:thin]"
      >
        {stories.map(({ words, picture }) => (
          <li key={words} className="w-[64vw] max-w-80 shrink-0">
            <figure className="grid gap-3">
              <ResponsivePicture
                picture={picture}
                sizes="(min-width: 32rem) 20rem, 64vw"
                className="aspect-[4/5] rounded-md"
              />
              <figcaption className="text-sm text-ink-soft">{words}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

const scenes: [picture: string, words: string][] = [
  ["workshop-flakes", "Soy flakes, weighed before the day begins"],
  ["workshop-fragrance", "What the nose decides, drop by drop"],
  ["workshop-pouring", "The steel jug, and a steady wrist"],
  ["workshop-wicks", "Wicks, centred and waiting"],
  ["workshop-moulds", "A night in the mould"],
  ["workshop-rack", "Two weeks on the rack, for wax and scent to settle"],
  ["workshop-packing", "Wrapped by whoever poured it"],
  ["insta-diya-glow", "Diyas, the last hour of a long evening"],
];

export function presentStories(): Story[] {
  return scenes.map(([name, words]) => ({ words, picture: housePicture(name) }));
}
