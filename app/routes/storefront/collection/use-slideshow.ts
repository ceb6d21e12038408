import { useEffect, useState } from "react";

/**
 * The index of the shown slide, which advances by itself. It stops while the page is hidden, while suspended
 * (touched, pointed at, focused), for reduced motion, and once paused.
 */
export function useSlideshow(total: number, intervalMs: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [suspended, setSuspended] = useState(false);
  const [reducedMotion, setReducedMotion] = useState(false);

  useEffect(() => {
    const mediaQuery = window.matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setReducedMotion(mediaQuery.matches);
    update();
    mediaQuery.addEventListener("change", update);
    return () => mediaQuery.removeEventListener("change", update);
  }, []);

  const running = !paused && !suspended && !reducedMotion;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand gets its full time.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setCurrent((now) => (now + 1) % total);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [running, current, total, intervalMs]);

  return {
    current,
    paused: paused || reducedMotion,
    running,
    show: (index: number) => setCurrent((index + total) % total),
    togglePause: () => {
      // When played explicitly, it runs even if the shopper prefers reduced motion.
      setPaused(!(paused || reducedMotion));
      setReducedMotion(false);
    },
    suspend: () => setSuspended(true),
    resume: () => setSuspended(false),
  };
}
