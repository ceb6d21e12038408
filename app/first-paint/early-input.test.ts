import { afterEach, expect, test, vi } from "vitest";
import { type Early, takeEarlyInput } from "./early-input.ts";

afterEach(() => vi.unstubAllGlobals());

const press = () => ({ kind: "press", button: {}, event: {} }) as Extract<Early, { kind: "press" }>;

test("a press during which React starts to listen is not repeated", () => {
  const earlier = press();
  const underWay = press();
  vi.stubGlobal("window", { earlyInput: [earlier, underWay], event: underWay.event });
  expect(takeEarlyInput()).toEqual([earlier]);
});

test("noted input is returned once, and noting then ends", () => {
  const browser = { earlyInput: [press()] as Early[] | undefined, event: undefined };
  vi.stubGlobal("window", browser);
  expect(takeEarlyInput()).toHaveLength(1);
  expect(browser.earlyInput).toBeUndefined();
  expect(takeEarlyInput()).toEqual([]);
});
