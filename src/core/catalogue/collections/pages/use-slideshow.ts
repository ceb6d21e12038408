import { type PointerEvent, useEffect, useState } from "react";

/**
 * The index of the shown slide, which advances by itself. Stops while the page is hidden, while it is pointed at,
 * touched or focused, for reduced motion, and when paused. Pressing play overrides all of these but the hidden page.
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
    /** Only a real mouse suspends: a tap also emits enter events of an emulated mouse, which never leaves. */
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
