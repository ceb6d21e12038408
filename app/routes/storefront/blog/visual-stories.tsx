import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useRef } from "react";
import { IconButton } from "#app/components/form/icon-button.tsx";
import { Heading } from "#app/components/page/heading.tsx";
import { Container } from "#app/components/page/section.tsx";
import { ResponsivePicture } from "#app/components/picture.tsx";
import type { Picture } from "#shop/pictures/picture.ts";
import { useAutoScroll } from "./use-auto-scroll.ts";

export type Story = { caption: string; picture: Picture };

/** Pictures in a row that scrolls slowly by itself and can be scrolled by hand. */
export function VisualStories({ stories }: { stories: Story[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const { running, toggle, suspend, resume } = useAutoScroll(strip);
  return (
    <section aria-labelledby="stories" className="py-section">
      <Container className="mb-8 flex items-center justify-between gap-6">
        <Heading id="stories">Visual Stories</Heading>
        <IconButton
          icon={running ? Pause : Play}
          label={running ? "Pause the pictures" : "Let the pictures move"}
          className="border border-line-strong noscript:hidden"
          onClick={toggle}
        />
      </Container>
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs keyboard access.
        tabIndex={0}
        aria-labelledby="stories"
        onPointerEnter={suspend}
        onPointerLeave={resume}
        onTouchStart={suspend}
        onTouchEnd={resume}
        onTouchCancel={resume}
        onFocus={suspend}
        onBlur={resume}
        className="flex gap-4 overflow-x-auto px-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))] pb-4 [scrollbar-width:thin]"
      >
        {stories.map(({ caption, picture }) => (
          <li key={caption} className="w-[64vw] max-w-80 shrink-0">
            <figure className="grid gap-3">
              <ResponsivePicture
                picture={picture}
                sizes="(min-width: 32rem) 20rem, 64vw"
                className="aspect-[4/5] rounded-md"
              />
              <figcaption className="text-sm text-ink-soft">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
