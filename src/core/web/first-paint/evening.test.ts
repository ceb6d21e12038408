import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { isEvening, lightScript } from "./evening.ts";

test.each([
  ["the shortest day", "2026-12-21", "07:05", "07:30", "17:15", "17:40"],
  ["the longest day", "2026-06-21", "05:10", "05:35", "19:20", "19:45"],
  ["the equinox", "2027-03-21", "06:20", "06:45", "18:25", "18:50"],
  ["a day in fifty years", "2076-11-20", "06:45", "07:10", "17:15", "17:40"],
])("on %s the evening at Gagret ends with sunrise and begins with sunset", (_, day, ...times) => {
  const at = (time: string) => isEvening(Date.parse(`${day}T${time}:00+05:30`), "31.66,76.06");
  expect(times.map(at)).toEqual([true, false, false, true]);
  expect([at("12:00"), at("00:30")]).toEqual([false, true]);
});

test("the sun sets an hour earlier over Itanagar than over Jaipur, and nowhere without a place", () => {
  const at = Date.parse("2026-11-20T17:00:00+05:30");
  expect(isEvening(at, "27.1,93.6")).toBe(true);
  expect(isEvening(at, "26.9,75.8")).toBe(false);
  expect(isEvening(Date.parse("2026-11-20T23:00:00+05:30"), "")).toBe(false);
});

type Light = "day" | "dusk" | "lit";

type Visit = {
  /** The time of day in India, as '21:00'. */
  time?: string;
  /** The browser's localStorage; undefined if it has none. */
  memory?: Map<string, string> | undefined;
  light?: "sun" | "day" | "evening";
  canBeLit?: boolean;
};

/** Runs the script in a stand-in for the browser. */
function visit(given: Visit = {}) {
  const { time = "21:00", light = "sun", canBeLit = true } = given;
  const memory = "memory" in given ? given.memory : kept();
  const dataset: Record<string, string> = { place: "31.66,76.06" };
  let listener = (_event: object) => {};
  const root = {
    dataset,
    toggleAttribute(_name: "data-lit", isOn: boolean) {
      if (isOn) dataset.lit = "";
      else delete dataset.lit;
    },
  };
  runInNewContext(lightScript({ light, canBeLit }), {
    document: {
      documentElement: root,
      addEventListener: (_type: "click", listen: typeof listener) => {
        listener = listen;
      },
    },
    Date: { now: () => Date.parse(`2026-11-20T${time}:00+05:30`) },
    ...(memory && {
      localStorage: {
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, value: string) => memory.set(key, value),
      },
    }),
  });
  const read = (): Light => {
    if (dataset.light !== "evening") return "day";
    return dataset.lit === undefined ? "dusk" : "lit";
  };
  return {
    read,
    isToldOfMatch: () => dataset.lightNote !== undefined,
    /** Presses a switch of this kind, or without one the page. Returns whether other scripts get the click, too. */
    press(lightSwitch?: "next" | "match") {
      let isHeard = true;
      listener({
        target: { closest: () => lightSwitch && { dataset: { lightSwitch } } },
        stopImmediatePropagation: () => {
          isHeard = false;
        },
      });
      return isHeard;
    },
  };
}

/** What the browser of somebody keeps who was here a month ago. */
const kept = (...entries: [string, string][]) =>
  new Map([["first-visit", String(Date.parse("2026-10-20"))], ...entries]);

test("a first visit is by day until half a day later, whatever the hour, unless the owner has chosen the evening", () => {
  const memory = new Map<string, string>();
  expect(visit({ memory, time: "21:00" }).read()).toBe("day");
  expect(visit({ memory, time: "23:30" }).read()).toBe("day");
  memory.set("first-visit", String(Date.parse("2026-11-20T04:00:00+05:30")));
  expect(visit({ memory, time: "21:00" }).read()).toBe("dusk");
  expect(visit({ memory: new Map(), light: "evening" }).read()).toBe("dusk");
  const page = visit({ memory: new Map() });
  page.press("next");
  expect(page.read()).toBe("dusk");
});

test("the light follows the sun until the shopper chooses", () => {
  const read = (time: string, memory = kept()) => visit({ time, memory }).read();
  expect(read("21:00")).toBe("dusk");
  expect(read("12:00")).toBe("day");
  expect(read("21:00", kept(["light", "day"]))).toBe("day");
  expect(read("12:00", kept(["light", "evening"]))).toBe("dusk");
});

test("if the owner has chosen day or evening, the sun decides nothing, but the shopper still can", () => {
  const read = (time: string, light: Visit["light"], memory = kept()) =>
    visit({ time, light, memory }).read();
  expect(read("21:00", "day")).toBe("day");
  expect(read("12:00", "evening")).toBe("dusk");
  expect(read("12:00", "evening", kept(["light", "day"]))).toBe("day");
  expect(read("12:00", "day", kept(["light", "evening"]))).toBe("dusk");
});

test("lit candles stay lit in later evenings, and by day it is day", () => {
  const memory = kept();
  const first = visit({ memory });
  first.press("match");
  expect(first.read()).toBe("lit");
  expect(visit({ memory }).read()).toBe("lit");
  expect(visit({ memory, time: "12:00" }).read()).toBe("day");
});

test("the header's switch goes from day to dusk, lights the candles, and returns to day; the next evening is unlit", () => {
  const page = visit({ time: "12:00" });
  const seen = [1, 2, 3, 4].map(() => {
    page.press("next");
    return page.read();
  });
  expect(seen).toEqual(["dusk", "lit", "day", "dusk"]);
});

test("daylight chosen in the evening is remembered", () => {
  const memory = kept();
  const page = visit({ memory });
  page.press("next");
  page.press("next");
  expect(page.read()).toBe("day");
  expect(visit({ memory }).read()).toBe("day");
});

test("a press that changes the page's light reaches no other script, so that none counts twice", () => {
  const page = visit({ time: "12:00" });
  expect([page.press("match"), page.read()]).toEqual([true, "day"]);
  expect([page.press("next"), page.read()]).toEqual([false, "dusk"]);
  expect([page.press("match"), page.read()]).toEqual([false, "lit"]);
  expect([page.press("match"), page.press()]).toEqual([true, true]);
});

test("a shop without unlit pictures is lit every evening and shows no hint about the match", () => {
  const page = visit({ canBeLit: false });
  expect([page.read(), page.isToldOfMatch()]).toEqual(["lit", false]);
  const seen = [1, 2].map(() => {
    page.press("next");
    return page.read();
  });
  expect(seen).toEqual(["day", "lit"]);
});

test("the first dusk shows the hint about the match until something is pressed, and later ones do not", () => {
  const memory = kept();
  const page = visit({ memory });
  expect(page.isToldOfMatch()).toBe(true);
  page.press();
  expect(page.isToldOfMatch()).toBe(false);
  expect(visit({ memory }).isToldOfMatch()).toBe(false);
  expect(visit({ time: "12:00" }).isToldOfMatch()).toBe(false);
});

test("without localStorage each page begins by day, its switch works and no hint is shown", () => {
  const page = visit({ memory: undefined });
  const seen = [1, 2].map(() => {
    page.press("next");
    return [page.read(), page.isToldOfMatch()];
  });
  expect(seen).toEqual([
    ["dusk", false],
    ["lit", false],
  ]);
  expect(visit({ memory: undefined }).read()).toBe("day");
});
