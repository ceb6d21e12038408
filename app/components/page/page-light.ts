// The light that a page is in, as the attributes of its root element say it: daylight, dusk before the candles are lit, or the
// light of lit candles. The script in the head sets them before the first paint (app/first-paint/evening.ts).
import { useSyncExternalStore } from "react";
import { lightKey, litKey, toldKey } from "#app/first-paint/light-key.ts";

export type PageLight = "day" | "dusk" | "lit";

const changed = "page-light";

export function readPageLight(): PageLight {
  const { light, lit } = document.documentElement.dataset;
  if (light !== "evening") return "day";
  return lit === undefined ? "dusk" : "lit";
}

/** Until scripts run every page counts as in daylight, in which it is the same for everybody. */
export function usePageLight(): PageLight {
  return useSyncExternalStore(watchLight, readPageLight, () => "day");
}

function watchLight(tell: () => void): () => void {
  addEventListener(changed, tell);
  return () => removeEventListener(changed, tell);
}

/** Chooses the light of this and later visits. What is lit stays lit in an evening, and begins unlit in dusk. */
export function chooseLight(light: "day" | "evening" | "dusk"): void {
  const { dataset } = document.documentElement;
  if (light === "day") delete dataset.light;
  else dataset.light = "evening";
  if (light === "dusk") {
    delete dataset.lit;
    remember(litKey, undefined);
  }
  remember(lightKey, light === "day" ? "day" : "evening");
  dispatchEvent(new Event(changed));
}

/** Lights the candles of this and later evenings. Whether it is evening is left to the sun, or to what was chosen. */
export function lightCandles(): void {
  document.documentElement.dataset.lit = "";
  remember(litKey, "lit");
  dispatchEvent(new Event(changed));
}

function remember(key: string, value: string | undefined): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // It then holds for this page only.
  }
}

/** True once in a browser that remembers, and false where it does not: nobody is told again and again. */
export function isFirstDusk(): boolean {
  try {
    if (localStorage.getItem(toldKey)) return false;
    localStorage.setItem(toldKey, "told");
    return true;
  } catch {
    return false;
  }
}
