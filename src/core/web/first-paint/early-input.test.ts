import { afterEach, expect, test, vi } from "vitest";
import { type Early, repeatEarlyInput, takeEarlyInput, takeLateInput } from "./early-input.ts";

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

test("a press in a late part waits for its scripts, and one in a part within it for that part's own", () => {
  const outer = { removeAttribute: () => late.delete(outer) } as unknown as HTMLElement;
  const inner = { removeAttribute: () => late.delete(inner) } as unknown as HTMLElement;
  const late = new Set([outer, inner]);
  const pressed: string[] = [];
  const pressIn = (name: string, parts: HTMLElement[]) => {
    const closest = () => parts.find((part) => late.has(part)) ?? null;
    return { ...press(), button: { closest, click: () => pressed.push(name) } as unknown as HTMLElement };
  };
  const ofOuter = pressIn("outer", [outer]);
  const ofInner = pressIn("inner", [inner, outer]);
  repeatEarlyInput([pressIn("page", []), ofOuter, ofInner]);
  expect(pressed).toEqual(["page"]);
  expect(takeLateInput(outer)).toEqual([ofOuter]);
  expect(takeLateInput(inner)).toEqual([ofInner]);
  expect(takeLateInput(inner)).toEqual([]);
});
