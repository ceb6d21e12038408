import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { makeLook } from "./look.server.ts";
import { findSharingVersion, renderSharingPicture } from "./sharing-picture.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const look = makeLook(sampleSettings);
const words = {
  name: "Deodar Ridge",
  notes: ["cedar", "pine"],
  batch: "",
  weight: "8 oz (227 g)",
  wax: "#9fbf9b",
};
const draw = async (of = words) => {
  const picture = await sharp({ create: { width: 90, height: 120, channels: 3, background: "#204060" } })
    .webp()
    .toBuffer();
  return renderSharingPicture(shop, look, { words: of, picture });
};

test("a shared link shows the product's photograph beside its label, as large as networks ask for", async () => {
  const { data, info } = await sharp(await draw())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  const blueAt = (x: number, y: number) =>
    (data[(y * info.width + x) * 3 + 2] ?? 0) - (data[(y * info.width + x) * 3] ?? 0);
  expect(blueAt(280, 315)).toBeGreaterThan(40);
  expect(blueAt(880, 120)).toBeLessThan(20);
});

test("the picture has another address when words, photograph or look change", () => {
  const versions = [
    findSharingVersion(look, words, "/pictures/a.webp"),
    findSharingVersion(look, { ...words, name: "Oud" }, "/pictures/a.webp"),
    findSharingVersion(look, words, "/pictures/b.webp"),
    findSharingVersion({ ...look, picturesVersion: "other" }, words, "/pictures/a.webp"),
  ];
  expect(new Set(versions).size).toBe(4);
});

test("a name in a script of India is on the label", async () => {
  const hindi = { ...words, name: "देवदार" };
  expect(findSharingVersion(look, hindi, "/pictures/a.webp")).toBeDefined();
  const [named, nameless] = [await draw(hindi), await draw({ ...words, name: "" })];
  expect(named?.equals(nameless ?? Buffer.alloc(0))).toBe(false);
});

test("a name in letters without outlines has no such picture, and a link to it shows the photograph", async () => {
  const chinese = { ...words, name: "雪松" };
  expect(findSharingVersion(look, chinese, "/pictures/a.webp")).toBeUndefined();
  expect(await draw(chinese)).toBeUndefined();
});
