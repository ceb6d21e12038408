import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSettings } from "#core/settings/settings.server.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { openLabelledPictures } from "./labelled-pictures.server.ts";
import { currentLook } from "./look.server.ts";
import { listLabelledFiles } from "./own-label.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const rename = (shopName: string) =>
  shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "business", by: "owner" }, (before) => ({
      ...before,
      shopName,
    })),
  );

test("after a rename the pictures are labelled one after the other, and another rename starts again", async () => {
  const pictures = openLabelledPictures(shop, { fillMs: 0 });
  expect(await pictures.fill()).toBe(0);
  const files = await listLabelledFiles();
  await rename("Mitti & Co");
  expect(await pictures.fill()).toBe(files.length - 1);
  expect(await pictures.fill()).toBe(files.length - 2);
  await rename("Kumhar");
  expect(await pictures.fill()).toBe(files.length - 1);
});

test("a picture that was labelled or read before is not drawn again", async () => {
  await rename("Kumhar");
  const pictures = openLabelledPictures(shop, { fillMs: 0 });
  await pictures.fill();
  const look = await currentLook(shop);
  for (const file of (await listLabelledFiles()).slice(0, 2)) {
    const picture = await pictures.read(look, file);
    expect(picture?.byteLength).toBeGreaterThan(1000);
    expect(await pictures.read(look, file)).toBe(picture);
  }
});

test("of two calls at once one labels a picture and the other nothing", async () => {
  await rename("Mitti");
  const pictures = openLabelledPictures(shop, { fillMs: 0 });
  const { length } = await listLabelledFiles();
  await Promise.all([pictures.fill(), pictures.fill()]);
  expect(await pictures.fill()).toBe(length - 2);
});
