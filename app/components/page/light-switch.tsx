import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useEffect, useState } from "react";
import { lightKey } from "#app/first-paint/light-key.ts";

/** Switches between daylight and evening light, and remembers the choice in this browser. */
export function LightSwitch({ className = "" }: { className?: string }) {
  const [evening, setEvening] = useState(false);
  useEffect(() => setEvening(document.documentElement.dataset.light === "evening"), []);

  function toggle() {
    const next = !evening;
    setEvening(next);
    if (next) document.documentElement.dataset.light = "evening";
    else delete document.documentElement.dataset.light;
    try {
      localStorage.setItem(lightKey, next ? "evening" : "day");
    } catch {
      // The choice then holds for this page only.
    }
  }

  const Icon = evening ? Sun : Moon;
  return (
    <button
      type="button"
      onClick={toggle}
      className={`inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft hover:text-ink hover:underline noscript:hidden ${className}`}
    >
      <Icon aria-hidden="true" size={16} strokeWidth={1.6} />
      {evening ? "Back to daylight" : "Evening light"}
    </button>
  );
}
