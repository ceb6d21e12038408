import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { changeSettings } from "#core/settings/settings.server.ts";
import { openTestApp, type TestApp } from "../../tests/support/test-app.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  app = await openTestApp(shop);
});
afterAll(() => shop.close());

const addressOf = (name: string) => findBundledPicture(name)?.renditions.webp[0]?.url ?? "";

const rename = (shopName: string) =>
  shop.db.transaction((tx) =>
    changeSettings(tx, { clock: shop.clock, group: "business", by: "owner" }, (before) => ({
      ...before,
      shopName,
    })),
  );

test("a new name is on the jars at the next request, and browsers revalidate the pictures each time", async () => {
  const address = addressOf("jar-ivory-linen");
  const before = await app.request(address);
  expect(before.headers.get("cache-control")).toBe("public, no-cache");
  await rename("Mitti & Co");
  const condition = { "If-None-Match": before.headers.get("etag") ?? "" };
  const named = await app.request(address, { headers: condition });
  expect(named.status).toBe(200);
  expect(named.headers.get("cache-control")).toBe("public, no-cache");
  const picture = Buffer.from(await named.arrayBuffer());
  expect(await sharp(picture).metadata()).toMatchObject({ format: "webp", width: 480 });
  const unchanged = await app.request(address, {
    headers: { "If-None-Match": named.headers.get("etag") ?? "" },
  });
  expect(unchanged.status).toBe(304);
  await rename("Kumhar");
  const again = Buffer.from(await (await app.request(address)).arrayBuffer());
  expect(again.equals(picture)).toBe(false);
});

test("a picture without a label is served as a file, which browsers keep", async () => {
  const answer = await app.request(addressOf("swatch-floral"));
  expect(answer.headers.get("cache-control")).not.toBe("public, no-cache");
});
