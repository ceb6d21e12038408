import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { sampleSettings } from "#core/settings/settings.ts";
import { openTestShop, type TestShop } from "../../../tests/support/test-shop.ts";
import { makeLook } from "./look.server.ts";
import {
  blankOf,
  blendLabelInto,
  blendOwnLabel,
  encodeLabelled,
  findLabelledFile,
} from "./own-label.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const folder = join(import.meta.dirname, "blank");
const named = (shopName: string) =>
  makeLook({ ...sampleSettings, business: { ...sampleSettings.business, shopName } });
const fileOf = (name: string, format: "avif" | "webp") =>
  findBundledPicture(name)?.renditions[format][0]?.url.replace("/pictures/", "") ?? "";

async function render(shopName: string, format: "avif" | "webp" = "webp"): Promise<Buffer | undefined> {
  const file = await findLabelledFile(fileOf("jar-ivory-linen", format));
  const laid = file && (await blendOwnLabel(shop, named(shopName), file));
  return file && laid && encodeLabelled(laid, file);
}

/** The darkness of the darkest pixel of the label, and of the same part of the blank one. */
async function darkestOf(picture: Buffer | undefined): Promise<number> {
  const { data } = await sharp(picture)
    .resize({ width: 480 })
    .extract({ left: 180, top: 270, width: 120, height: 130 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Math.min(...data);
}

test("a shop with another name has its own label on the vessel, in the format and width of the file", async () => {
  const [webp, avif] = [await render("Mitti & Co"), await render("Mitti & Co", "avif")];
  expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 480 });
  expect(await sharp(avif).metadata()).toMatchObject({ format: "heif", width: 320 });
  const blank = await darkestOf(readFileSync(join(folder, "jar-ivory-linen.webp")));
  expect(await darkestOf(webp)).toBeLessThan(blank - 40);
  expect(webp?.equals((await render("Kumhar")) ?? Buffer.alloc(0))).toBe(false);
});

test("a name that the shop cannot draw gives a framed label with a seal, neither blank nor the sample's", async () => {
  const blank = await darkestOf(readFileSync(join(folder, "jar-ivory-linen.webp")));
  const seal = await render("雪松");
  expect(await darkestOf(seal)).toBeLessThan(blank - 40);
  expect(seal?.equals((await render("木蓮")) ?? Buffer.alloc(0))).toBe(true);
});

test("a name in Hindi or Tamil is on the label: not its seal alone, nor another name", async () => {
  const pictures = await Promise.all(["雪松", "मिट्टी", "दीया", "மண்"].map((name) => render(name)));
  expect(new Set(pictures.map((picture) => picture?.toString("base64"))).size).toBe(4);
});

test("the sample shop's label is in the files", async () => {
  expect(await render(sampleSettings.business.shopName)).toBeUndefined();
});

test("a shopper's words are on the vessel instead of the shop's name, in the sample shop too", async () => {
  const picture = await findLabelledFile(fileOf("jar-ivory-linen", "webp"));
  if (!picture) throw new Error("the picture has no label");
  const draw = async (shopName: string, words: string) =>
    encodeLabelled(await blendLabelInto(shop, named(shopName), { blank: blankOf(picture), words }), picture);
  const { shopName } = sampleSettings.business;
  const pictures = await Promise.all(["Ananya, 30", "आनंदी, ३०"].map((words) => draw(shopName, words)));
  const blank = await darkestOf(readFileSync(join(folder, "jar-ivory-linen.webp")));
  for (const one of pictures) expect(await darkestOf(one)).toBeLessThan(blank - 40);
  expect(pictures[0]?.equals(pictures[1] ?? Buffer.alloc(0))).toBe(false);
  expect((await draw("Mitti", "Ananya")).equals(await draw("Matka", "Ananya"))).toBe(true);
});

test("a picture without a label, and a file of another release, are served as files", async () => {
  for (const file of [fileOf("swatch-floral", "webp"), "jar-ivory-linen-480.01234567.webp", "../labels.json"])
    expect(await findLabelledFile(file)).toBeUndefined();
});

test("each blank picture has its masks and belongs to a picture of the shop, and all weigh at most 20 MB", () => {
  const labels: Record<string, { mask: string }[]> = JSON.parse(
    readFileSync(join(folder, "labels.json"), "utf8"),
  );
  const names = Object.keys(labels);
  expect(names.length).toBeGreaterThan(100);
  for (const name of names) expect(findBundledPicture(name), name).toBeDefined();
  const masks = Object.values(labels).flatMap((places) => places.map(({ mask }) => mask));
  const files = new Set([...names.map((name) => `${name}.webp`), ...masks, "labels.json"]);
  expect(readdirSync(folder).sort()).toEqual([...files].sort());
  const bytes = [...files].map((file) => statSync(join(folder, file)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000_000);
});
