import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleSettings } from "#core/settings/settings.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { svgFile } from "./logo.fixture.ts";
import { intakeLogo } from "./logo-intake.server.ts";
import { currentLook, makeLook } from "./look.server.ts";
import { type LookPicture, renderLookPicture } from "./look-pictures.server.ts";
import { saveLook } from "./save-look.server.ts";

const owner = { id: "owner", role: "admin" } as const;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const named = (shopName: string) =>
  makeLook({ ...sampleSettings, business: { ...sampleSettings.business, shopName } });

async function pixelAt(picture: Buffer | undefined, share: { x: number; y: number }): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * share.y) * info.width + Math.floor(info.width * share.x)) * 3;
  return `#${data.subarray(at, at + 3).toString("hex")}`;
}

const sizes: [LookPicture, number, number][] = [
  ["icon.png", 96, 96],
  ["touch-icon.png", 180, 180],
  ["icon-192.png", 192, 192],
  ["icon-512.png", 512, 512],
  ["paper-initials.png", 300, 300],
  ["sharing.png", 1200, 630],
];

test("the sample shop has its emblem, and no pictures of its own", async () => {
  const look = makeLook(sampleSettings);
  expect(look.mark).toEqual({ kind: "emblem" });
  for (const [name] of sizes) expect(await renderLookPicture(shop, look, name)).toBeUndefined();
});

test("a shop with another name has its initials in every icon, on its accent", async () => {
  const look = named("Mitti & Co");
  expect(look.mark).toEqual({ kind: "initials", initials: "MC" });
  for (const [name, width, height] of sizes) {
    const picture = await renderLookPicture(shop, look, name);
    expect(await sharp(picture).metadata(), name).toMatchObject({ format: "png", width, height });
  }
  const icon = await renderLookPicture(shop, look, "icon-512.png");
  expect(await pixelAt(icon, { x: 0.01, y: 0.01 })).toBe(look.palette.day.accent);
  expect((await sharp(icon).stats()).channels[0]?.max).toBeGreaterThan(200);
  expect(await renderLookPicture(shop, look, "logo.webp")).toBeUndefined();
});

test("a name that the shop cannot draw is replaced by a sign", async () => {
  const icon = await renderLookPicture(shop, named("मिट्टी"), "icon-512.png");
  const { accent, "on-accent": sign } = named("मिट्टी").palette.day;
  expect(await pixelAt(icon, { x: 0.02, y: 0.02 })).toBe(accent);
  expect(await pixelAt(icon, { x: 0.5, y: 0.5 })).toBe(sign);
});

test("a logo is stored, is in every picture, gives the accent its colour, and can be removed", async () => {
  const intake = await intakeLogo(shop, svgFile(), "owner");
  if (!intake.ok) throw new Error(intake.problem);
  const { logo: _none, ...choice } = sampleSettings.look;
  await saveLook(shop, owner, { ...choice, logo: intake.logo, accentFromLogo: true });
  const look = await currentLook(shop);
  expect(look.mark).toMatchObject({
    kind: "logo",
    logo: { path: expect.stringMatching(/^\/media\/\w+\.webp$/) },
  });
  expect(look.palette.day.accent).toBe(intake.logo.accent);
  for (const [name, width, height] of sizes) {
    const picture = await renderLookPicture(shop, look, name);
    expect(await sharp(picture).metadata(), name).toMatchObject({ width, height });
    expect(await pixelAt(picture, { x: 0.01, y: 0.01 })).toBe(look.palette.day.paper);
  }
  const ofEmail = await sharp(await renderLookPicture(shop, look, "logo.png")).metadata();
  expect(ofEmail).toMatchObject({ format: "png", hasAlpha: false });
  expect(ofEmail.height).toBeLessThanOrEqual(144);
  expect(await sharp(await renderLookPicture(shop, look, "paper-logo.png")).metadata()).toMatchObject({
    hasAlpha: true,
  });

  await saveLook(shop, owner, choice);
  expect((await currentLook(shop)).mark.kind).toBe("logo");
  await saveLook(shop, owner, { ...choice, logo: null });
  const without = await currentLook(shop);
  expect(without.mark).toEqual({ kind: "emblem" });
  expect(without.picturesVersion).not.toBe(look.picturesVersion);
});
