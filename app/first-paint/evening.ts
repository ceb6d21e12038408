// Evening light: between sunset and sunrise at the shop's place it is shown in darker colours, until the shopper
// chooses otherwise. Public pages are the same for everybody, so the browser decides, before it draws anything.
import { lightKey } from "./light-key.ts";

/**
 * Whether the sun is below the horizon of a place, given as 'latitude,longitude' in degrees. `at` is milliseconds since
 * 1970; right to about two minutes. Without a place there is no evening.
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
  // Refraction lifts the sun, and sunset is when its upper edge is gone.
  return altitude < -0.833 * radians;
}

/** Runs in the browser by itself, so it uses nothing but its parameters. */
function applyLight(isEveningAt: typeof isEvening, key: string): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {
    // Without localStorage the sun decides.
  }
  const { dataset } = document.documentElement;
  if (chosen ? chosen === "evening" : isEveningAt(Date.now(), dataset.place)) dataset.light = "evening";
}

/** What decides until the shopper has chosen. Like the sun's, each is a function that the document carries as text. */
const deciders = { sun: isEvening, day: () => false, evening: () => true };

/** The inline script at the top of every document. `light` is what the owner has chosen. */
export function lightScript(light: keyof typeof deciders): string {
  return `(${applyLight})(${deciders[light]},${JSON.stringify(lightKey)})`;
}
