import { type PointerEvent, useEffect, useState } from "react";

/**
 * The index of the shown slide, which advances by itself. It stands still while the page is hidden, while it is pointed
 * at, touched or focused, for reduced motion, and once paused. A shopper who presses play overrides all but the first.
 */
export function useSlideshow(total: number, intervalMs: number) {
  const [current, setCurrent] = useState(0);
  const [wish, setWish] = useState<"play" | "pause">();
  const [suspended, setSuspended] = useState(false);
  const reducedMotion = useReducedMotion();
  const paused = wish === undefined ? reducedMotion : wish === "pause";
  const running = !paused && (wish === "play" || !suspended);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide chosen by hand gets its full time.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") setCurrent((now) => (now + 1) % total);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [running, current, total, intervalMs]);

  const suspend = () => setSuspended(true);
  const resume = () => setSuspended(false);
  return {
    current,
    paused,
    running,
    show: (index: number) => setCurrent((index + total) % total),
    togglePause: () => setWish(paused ? "play" : "pause"),
    /** A tap also enters with an emulated mouse, which never leaves; so only a real mouse counts. */
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && suspend(),
      onPointerLeave: resume,
      onTouchStart: suspend,
      onTouchEnd: resume,
      onTouchCancel: resume,
      onFocus: suspend,
      onBlur: resume,
    },
  };
}

function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = window.matchMedia("(prefers-reduced-motion: reduce)");
    const update = () => setReduced(query.matches);
    update();
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return reduced;
}
