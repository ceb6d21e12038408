import { describe, expect, test } from "vitest";
import { alignPictures, maxTurn, minLikeness, sharedAreas, turnOf } from "./align.ts";
import { findWicks } from "./find-wicks.ts";
import { greyOf, photographOf } from "./pair.fixture.ts";
import { findBundledPicture } from "./shipped-pictures.ts";

const stillLifes = ["jar-ivory-linen", "diya-set", "hero-wide"];
const litGrey = async (name: string) => greyOf(await photographOf(name));

describe("two photographs of the same place", () => {
  test.each(stillLifes)("of %s lie over each other, within four of 1600 pixels", async (name) => {
    const view = { left: 0.03, top: 0.05, part: 0.92, exposure: 0.7 };
    const pair = [await litGrey(name), await greyOf(await photographOf(`${name}-unlit`, view))] as const;
    const alignment = alignPictures(...pair);
    expect(alignment.likeness).toBeGreaterThan(minLikeness + 0.15);
    expect(turnOf(...pair, alignment)).toBeLessThan(maxTurn);
    const scale = 1 / view.part;
    expect(Math.abs(alignment.scale - scale) * 800).toBeLessThan(4);
    expect(Math.abs(alignment.dx - ((0.5 - view.left) * scale - 0.5)) * 1600).toBeLessThan(4);
    expect(Math.abs(alignment.dy - ((0.5 - view.top) * scale - 0.5)) * 1600).toBeLessThan(4);
  });

  test("from one place align as they are", async () => {
    const pair = [await litGrey("diya-set"), await litGrey("diya-set-unlit")] as const;
    const { scale, dx, dy } = alignPictures(...pair);
    expect(scale).toBeCloseTo(1, 2);
    expect(Math.hypot(dx, dy)).toBeLessThan(0.002);
  });
});

test.each(stillLifes)("photographs of %s and of something else are not alike", async (name) => {
  const other = await greyOf(await photographOf(name === "hero-wide" ? "hero-wide" : "tin-saffron-marigold"));
  const lit = await litGrey(name === "hero-wide" ? "jar-ivory-linen" : name);
  const { width, height } = lit;
  const same = { width, height, data: new Uint8Array(width * height).map((_, at) => other.data[at] ?? 0) };
  expect(alignPictures(lit, same).likeness).toBeLessThan(minLikeness);
});

test.each(stillLifes)("the phone that was turned by three degrees before %s is noticed", async (name) => {
  const view = { left: 0.03, top: 0.03, part: 0.92, turned: 3 };
  const pair = [await litGrey(name), await greyOf(await photographOf(`${name}-unlit`, view))] as const;
  const alignment = alignPictures(...pair);
  const isTurned = turnOf(...pair, alignment) > maxTurn;
  expect(isTurned || alignment.likeness < minLikeness).toBe(true);
});

test("the shared part of two photographs is inside of both", () => {
  const { first, second } = sharedAreas({ scale: 1.1, dx: 0.02, dy: -0.03, likeness: 1 });
  for (const area of [first, second]) {
    expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(-1e-9);
    expect(area.left + area.width).toBeLessThanOrEqual(100 + 1e-9);
    expect(area.top + area.height).toBeLessThanOrEqual(100 + 1e-9);
  }
  expect(second.width / first.width).toBeCloseTo(1.1);
  const same = sharedAreas({ scale: 1, dx: 0, dy: 0, likeness: 1 });
  expect(same.first).toEqual({ left: 0, top: 0, width: 100, height: 100 });
  expect(same.second).toEqual(same.first);
});

test.each([
  "amber-green-winter",
  "diya-set",
  "hero-tall",
  "jar-charcoal-oud",
  "premium-cloche-a",
  "premium-rose-marble-a",
])("every flame of %s is found where it is", async (name) => {
  const found = findWicks(await litGrey(name), await litGrey(`${name}-unlit`));
  const wicks = findBundledPicture(name)?.wicks ?? [];
  expect(found).toHaveLength(wicks.length);
  for (const { x, y } of wicks)
    expect(Math.min(...found.map((one) => Math.hypot(one.x - x, one.y - y)))).toBeLessThan(0.06);
});

test("a picture that nobody lit has no flame", async () => {
  const unlit = await litGrey("diya-set-unlit");
  expect(findWicks(unlit, await greyOf(await photographOf("diya-set-unlit", { exposure: 0.8 })))).toEqual([]);
});
