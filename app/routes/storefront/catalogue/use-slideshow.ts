import { useEffect, useState } from "react";

/**
 * Which slide is shown, going on by itself every `interval` milliseconds; it stands still while the page is hidden, while it
 * is held (touched, pointed at, focused), when the visitor asked for less motion, and for good once paused.
 */
export function useSlideshow(total: number, interval: number) {
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [stillness, setStillness] = useState(false);

  useEffect(() => {
    const wish = window.matchMedia("(prefers-reduced-motion: reduce)");
    const heed = () => setStillness(wish.matches);
    heed();
    wish.addEventListener("change", heed);
    return () => wish.removeEventListener("change", heed);
  }, []);

  const runs = !paused && !held && !stillness;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand gets its full time, too.
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setAt((now) => (now + 1) % total);
    }, interval);
    return () => clearInterval(timer);
  }, [runs, at, total, interval]);

  return {
    at,
    paused: paused || stillness,
    runs,
    show: (index: number) => setAt((index + total) % total),
    togglePause: () => {
      // Asked for outright, it runs even for those who would rather have less motion.
      setPaused(!(paused || stillness));
      setStillness(false);
    },
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
