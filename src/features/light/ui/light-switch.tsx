import { useHasEvening, useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import { iconButtonClass } from "#ui/form/icon-button.tsx";

/**
 * A moon by day, which leads to the evening; in an unlit evening a flame, which lights the candles; then a sun. The
 * script in the head handles the press (src/core/web/first-paint/evening.ts), and the stylesheet shows the icon of the current
 * light (dusk.css).
 */
export function LightSwitch() {
  const site = useSiteSettings();
  const canBeLit = site?.look.canBeLit;
  const [evening, day] = site?.makesCandles
    ? ["Evening light", "Back to daylight"]
    : ["Dark colours", "Light colours"];
  if (!useHasEvening()) return null;
  return (
    <div className="relative noscript:hidden">
      <button type="button" data-light-switch="next" className={iconButtonClass("light-switch")}>
        <span role="img" title={evening} className="by-day" />
        {canBeLit && <span role="img" title="Light the candles" className="in-dusk" />}
        <span role="img" title={day} className="when-lit" />
      </button>
      {canBeLit && <p className="light-note">One match lights the whole shop.</p>}
    </div>
  );
}
