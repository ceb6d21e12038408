import { type RefObject, useEffect, useState } from "react";

const pixelsPerSecond = 24;

/**
 * Scrolls a row slowly to its end and back. Stops while suspended (pointed at, touched, focused), out of view or
 * paused, and for reduced motion. Without scripts the row can still be scrolled by hand.
 */
export function useAutoScroll(row: RefObject<HTMLElement | null>) {
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
