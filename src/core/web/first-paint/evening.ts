// Evening light: between sunset and sunrise at the shop's place the pages have darker colours, unless the shopper
// chooses otherwise or is here for the first time. An evening begins in dusk, until the shopper lights the candles.
// Public pages are the same for everybody, so the browser decides, before it draws anything.
import { firstVisitKey, hintShownKey, lightKey, litKey } from "./light-key.ts";

/**
 * True while the sun is below the horizon of a place, given as 'latitude,longitude' in degrees. `at`: milliseconds
 * since 1970. Accurate to about two minutes. False without a place.
 */
export function isEvening(at: number, place = ""): boolean {
  const radians = Math.PI / 180;
  const [north = Number.NaN, longitude = Number.NaN] = place.split(",").map(Number);
  const latitude = north * radians;
  const daysSince2000 = (at - 946_728_000_000) / 86_400_000;
  const anomaly = (357.529 + 0.985_600_28 * daysSince2000) * radians;
  const eclipticLongitude =
    (280.459 + 0.985_647_36 * daysSince2000 + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) *
    radians;
  const axialTilt = 23.439 * radians;
  const declination = Math.asin(Math.sin(axialTilt) * Math.sin(eclipticLongitude));
  const rightAscension = Math.atan2(
    Math.cos(axialTilt) * Math.sin(eclipticLongitude),
    Math.cos(eclipticLongitude),
  );
  const siderealDegrees = 280.460_618_37 + 360.985_647_366_29 * daysSince2000 + longitude;
  const hourAngle = siderealDegrees * radians - rightAscension;
  const altitude = Math.asin(
    Math.sin(latitude) * Math.sin(declination) +
      Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle),
  );
  // -0.833°: refraction lifts the sun, and at sunset its upper edge disappears.
  return altitude < -0.833 * radians;
}

type LightKeys = Record<"light" | "lit" | "told" | "first", string>;

/**
 * Inlined as text, so it uses nothing but its parameters. Sets attributes of the root: `data-light` in the evening,
 * and `data-lit` once its candles are lit, always if not `canBeLit`. Handles buttons with `data-light-switch`: 'next'
 * goes from day to the unlit evening, to the lit one and back to day; 'match' only lights, and only in dusk.
 */
function keepLight(
  isEveningAt: typeof isEvening,
  keys: LightKeys,
  { canBeLit, byDayAtFirst }: { canBeLit: boolean; byDayAtFirst: boolean },
): void {
  const root = document.documentElement;
  const { dataset } = root;
  // Stores the value if given, and returns the stored one; nothing without localStorage.
  const keep = (key: string, value?: string) => {
    try {
      if (value !== undefined) localStorage.setItem(key, value);
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const isDusk = () => dataset.light === "evening" && !("lit" in dataset);
  const show = (isEvening: boolean, isLit: boolean) => {
    if (isEvening) dataset.light = "evening";
    else delete dataset.light;
    root.toggleAttribute("data-lit", isEvening && (isLit || !canBeLit));
    // Without localStorage the hint is not shown, because it would come on every page.
    if (isDusk() && !keep(keys.told) && keep(keys.told, "told")) dataset.lightNote = "";
  };
  const now = Date.now();
  // A visit of an evening ends within half a day.
  const isFirstVisit = () =>
    now - Number(keep(keys.first) || keep(keys.first, String(now)) || now) < 43_200_000;
  const chosen = keep(keys.light);
  const startsByDay = byDayAtFirst && isFirstVisit();
  show(
    chosen ? chosen === "evening" : !startsByDay && isEveningAt(now, dataset.place),
    Boolean(keep(keys.lit)),
  );
  const change = (event: Event) => {
    delete dataset.lightNote;
    const button = (event.target as Element).closest<HTMLElement>("[data-light-switch]");
    if (!button) return;
    const { lightSwitch } = button.dataset;
    // By day the match lights only its own picture, in the script of that component.
    if (lightSwitch === "match" && !isDusk()) return;
    // Otherwise the click is repeated once the page's scripts run (early-input.ts).
    event.stopImmediatePropagation();
    if (isDusk()) {
      keep(keys.lit, "lit");
      return show(true, true);
    }
    const toEvening = dataset.light !== "evening";
    keep(keys.light, toEvening ? "evening" : "day");
    if (toEvening) keep(keys.lit, "");
    show(toEvening, false);
  };
  document.addEventListener("click", change, true);
}

/** Decides the light until the shopper has chosen. Each is a function that the document contains as text. */
const deciders = { sun: isEvening, day: () => false, evening: () => true };

type ShopLight = {
  /** The owner's choice of what decides. */
  light: keyof typeof deciders;
  /** True if the shop has pictures of candles before lighting. */
  canBeLit: boolean;
};

/** The inline script at the top of every document. */
export function lightScript({ light, canBeLit }: ShopLight): string {
  const keys: LightKeys = { light: lightKey, lit: litKey, told: hintShownKey, first: firstVisitKey };
  const terms = JSON.stringify({ canBeLit, byDayAtFirst: light === "sun" });
  return `(${keepLight})(${deciders[light]},${JSON.stringify(keys)},${terms})`;
}
