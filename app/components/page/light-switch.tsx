import { iconButtonClass } from "#app/components/form/icon-button.tsx";
import { useSiteSettings } from "./use-site-settings.ts";

/**
 * A moon by day, which leads to the evening; a flame before the candles are lit, where a shop has some; then a sun. The script in the head answers
 * the press (app/first-paint/evening.ts), and the stylesheet draws the part of the page's light (dusk.css).
 */
export function LightSwitch() {
  const canBeLit = useSiteSettings()?.look.canBeLit;
  if (!useHasEvening()) return null;
  return (
    <div className="relative noscript:hidden">
      <button type="button" data-light-switch="next" className={iconButtonClass("light-switch")}>
        <span role="img" title="Evening light" className="by-day" />
        {canBeLit && <span role="img" title="Light the candles" className="in-dusk" />}
        <span role="img" title="Back to daylight" className="when-lit" />
      </button>
      {canBeLit && (
        <p className="light-note">The candles are not lit yet. One match lights the whole shop.</p>
      )}
    </div>
  );
}

/** Leads to daylight in one step, and to the evening. */
export function DaylightSwitch() {
  if (!useHasEvening()) return null;
  return (
    <button
      type="button"
      data-light-switch="daylight"
      className="footer-link justify-self-start noscript:hidden"
    >
      <span className="by-day">Evening light</span>
      <span className="by-evening">Back to daylight</span>
    </button>
  );
}

/** A shop of another trade than candles has an evening where its owner has chosen one. */
function useHasEvening(): boolean {
  const site = useSiteSettings();
  return !site || site.makesCandles || site.look.light !== "day";
}
