import { Pause, Play } from "lucide-react";
import { useRef } from "react";
import { Heading } from "#app/components/heading.tsx";
import { IconButton } from "#app/components/icon-button.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import { Container } from "#app/components/section.tsx";
import type { Picture } from "#shop/catalogue/picture.ts";
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
