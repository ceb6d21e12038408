import sharp from "sharp";
import { expect, test } from "vitest";
import { makeManyScansJpeg } from "../../tests/support/many-scans-jpeg.ts";
import { hasTooManyScans, maxScans } from "./jpeg-scans.ts";

const size = { width: 64, height: 48 };
const noise = Buffer.alloc(300 * 200 * 3).map((_, index) => (index * 7919) % 251);
const photograph = sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });

test("64 scans are accepted, and 65 are too many", async () => {
  const most = makeManyScansJpeg({ ...size, scans: maxScans });
  expect(hasTooManyScans(most)).toBe(false);
  expect(await sharp(most).raw().toBuffer()).toHaveLength(64 * 48 * 3);
  expect(hasTooManyScans(makeManyScansJpeg({ ...size, scans: maxScans + 1 }))).toBe(true);
});

test.each([{ progressive: false }, { progressive: true }])(
  "a photograph has few scans (%o), whatever follows it in the file",
  async (options) => {
    const jpeg = await photograph.clone().jpeg(options).toBuffer();
    const film = Buffer.concat(Array.from({ length: 100 }, () => Buffer.from([0xff, 0xda, 0, 8])));
    expect(hasTooManyScans(Buffer.concat([jpeg, film]))).toBe(false);
  },
);

test("scans inside a comment are not counted; scans after padding and unknown markers are", () => {
  const jpeg = makeManyScansJpeg({ ...size, scans: maxScans + 1 });
  const comment = Buffer.from([0xff, 0xfe, 0x00, 0xc2, ...new Array(96).fill([0xff, 0xda]).flat()]);
  const start = jpeg.subarray(0, 2);
  const few = makeManyScansJpeg({ ...size, scans: 2 }).subarray(2);
  expect(hasTooManyScans(Buffer.concat([start, comment, few]))).toBe(false);
  const padding = Buffer.from([0xff, 0xff, 0xff, 0x02, 0xff, 0xff]);
  expect(hasTooManyScans(Buffer.concat([start, padding, jpeg.subarray(2)]))).toBe(true);
});

test("a file that is not a JPEG has no scans", () => {
  expect(hasTooManyScans(Buffer.from("RIFF"))).toBe(false);
  expect(hasTooManyScans(Buffer.alloc(0))).toBe(false);
});
