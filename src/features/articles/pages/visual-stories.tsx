import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Picture } from "#core/pictures/picture.ts";
import { IconButton } from "#ui/form/icon-button.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";

const pixelsPerSecond = 24;

/**
 * Scrolls a row slowly to its end and back. Stops while suspended (pointed at, touched, focused), out of view or
 * paused, and for reduced motion. Without scripts the row can still be scrolled by hand.
 */
function useAutoScroll(row: RefObject<HTMLElement | null>) {
  // Undefined until it is known whether the shopper prefers reduced motion.
  const [enabled, setEnabled] = useState<boolean>();
  const [suspended, setSuspended] = useState(false);
  const [visible, setVisible] = useState(false);

  useEffect(() => {
    setEnabled(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false));
    if (row.current) observer.observe(row.current);
    return () => observer.disconnect();
  }, [row]);

  const running = enabled === true;
  useEffect(() => {
    const strip = row.current;
    if (!strip || !running || suspended || !visible) return;
    let frame = 0;
    let lastTime: number | undefined;
    // Kept separately, because the element may round `scrollLeft` to whole pixels.
    let position = strip.scrollLeft;
    let direction = 1;
    const move = (now: number) => {
      const end = strip.scrollWidth - strip.clientWidth;
      position += direction * pixelsPerSecond * Math.min(0.1, (now - (lastTime ?? now)) / 1000);
      lastTime = now;
      if (position >= end) direction = -1;
      if (position <= 0) direction = 1;
      strip.scrollLeft = position;
      frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [row, running, suspended, visible]);

  return {
    running,
    toggle: () => setEnabled(!running),
    suspend: () => setSuspended(true),
    resume: () => setSuspended(false),
  };
}

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
