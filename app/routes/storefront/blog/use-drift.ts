import { type RefObject, useEffect, useState } from "react";

const pixelsPerSecond = 24;

/**
 * Lets a row that scrolls pass by slowly, there and back. It stands still while it is held (pointed at, touched, focused), out of
 * sight, paused, or when the visitor asked for less motion. Without scripts it is a row to push along.
 */
export function useDrift(row: RefObject<HTMLElement | null>) {
  // Undefined until the browser has said whether the visitor wants motion.
  const [wanted, setWanted] = useState<boolean>();
  const [held, setHeld] = useState(false);
  const [inSight, setInSight] = useState(false);

  useEffect(() => {
    setWanted(!window.matchMedia("(prefers-reduced-motion: reduce)").matches);
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    if (row.current) watch.observe(row.current);
    return () => watch.disconnect();
  }, [row]);

  const runs = wanted === true;
  useEffect(() => {
    const strip = row.current;
    if (!strip || !runs || held || !inSight) return;
    let frame = 0;
    let before: number | undefined;
    // Kept beside the element: it rounds its own figure to whole pixels.
    let at = strip.scrollLeft;
    let direction = 1;
    const move = (now: number) => {
      const end = strip.scrollWidth - strip.clientWidth;
      at += direction * pixelsPerSecond * Math.min(0.1, (now - (before ?? now)) / 1000);
      before = now;
      if (at >= end) direction = -1;
      if (at <= 0) direction = 1;
      strip.scrollLeft = at;
      frame = requestAnimationFrame(move);
    };
    frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(frame);
  }, [row, runs, held, inSight]);

  return {
    runs,
    toggle: () => setWanted(!runs),
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
