import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeManyScansJpeg } from "../../../tests/support/many-scans-jpeg.ts";
import { maxPictureBytes, pictureRefusals, type SubmittedPicture } from "./picture-form.ts";
import { intakePicture } from "./picture-intake.server.ts";

const candle = () => sharp({ create: { width: 1200, height: 1500, channels: 3, background: "#b08d4f" } });
const file = (bytes: BlobPart, name = "candle.jpg", type = "image/jpeg") => ({
  file: new File([bytes], name, { type }),
});
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const intake = (source: SubmittedPicture) => intakePicture(source, "a-customer");
const reasonOf = async (source: SubmittedPicture) => {
  const taken = await intake(source);
  return taken.ok ? "taken" : taken.reason;
};

describe("accepted pictures", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("a %s picture is accepted", async (format) => {
    const taken = await intake(file(bytesOf(await candle().toFormat(format).toBuffer())));
    expect(taken).toMatchObject({
      ok: true,
      picture: {
        width: 1200,
        height: 1500,
        previewWidth: 900,
        placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    });
  });

  test("a small picture is not enlarged", async () => {
    const small = await sharp({ create: { width: 200, height: 100, channels: 4, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await intake(file(bytesOf(small)))).toMatchObject({
      picture: { width: 200, previewWidth: 200 },
    });
  });

  test("a picture rotated by EXIF is turned upright and loses its metadata", async () => {
    const rotated = await candle()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "secret street 5" } } })
      .jpeg()
      .toBuffer();
    const taken = await intake(file(bytesOf(rotated)));
    if (!taken.ok) throw new Error(taken.reason);
    expect(taken.picture).toMatchObject({ width: 1500, height: 1200 });
    for (const bytes of [taken.picture.master, taken.picture.preview]) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.includes("secret street")).toBe(false);
    }
  });

  test("code appended to a picture is removed", async () => {
    const hostile = Buffer.concat([
      await candle().jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script>PK\u0003\u0004<?php system('id') ?>"),
    ]);
    const taken = await intake(file(bytesOf(hostile)));
    if (!taken.ok) throw new Error(taken.reason);
    for (const bytes of [taken.picture.master, taken.picture.preview])
      expect(/script|php|system/.test(bytes.toString("latin1"))).toBe(false);
  });
});

describe("refused pictures", () => {
  test.each([
    [
      "an SVG with a script",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "a.svg",
    ],
    ["an SVG named .png", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "a.png"],
    ["a renamed executable", "MZ\u0090\u0000\u0003 This program cannot be run in DOS mode", "candle.jpg"],
    ["a shell script", "#!/bin/sh\nrm -rf /", "candle.webp"],
    ["a GIF", "GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "candle.gif"],
    ["an HTML page", "<!doctype html><script>1</script>", "candle.jpg"],
  ])("%s is refused as a picture", async (_what, text, name) => {
    expect(await reasonOf(file(text, name))).toBe("not-a-picture");
  });

  test.each(["heic", "mif1"])(
    "Apple's photograph of the brand '%s' is refused with advice",
    async (brand) => {
      const bytes = new TextEncoder().encode(`\u0000\u0000\u0000\u0018ftyp${brand}\u0000\u0000\u0000\u0000`);
      expect(await reasonOf(file(bytes, "IMG_0042.HEIC"))).toBe("heic");
      expect(pictureRefusals.heic).toContain("Most Compatible");
    },
  );

  test("code behind the first bytes of a JPEG is refused", async () => {
    const bytes = new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode("<svg><script/></svg>")]);
    expect(await reasonOf(file(bytes))).toBe("broken");
  });

  test("a truncated JPEG is refused", async () => {
    const noise = Buffer.alloc(600 * 600 * 3, 0).map((_, index) => (index * 7919) % 251);
    const whole = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await reasonOf(file(bytesOf(whole.subarray(0, whole.length / 2))))).toBe("broken");
  });

  test.each([
    [8064, 6048],
    [8160, 6120],
    [9248, 6936],
  ])(
    "a phone's photograph of %i × %i pixels is accepted, also on its side",
    async (width, height) => {
      const photograph = await sharp({ create: { width, height, channels: 3, background: "#864" } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect(await reasonOf(file(bytesOf(photograph)))).toBe("taken");
    },
    60_000,
  );

  test("a picture of seventy megapixels is refused before it is decoded", async () => {
    const huge = await sharp({ create: { width: 10_000, height: 7_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(maxPictureBytes);
    const before = process.memoryUsage().rss;
    expect(await reasonOf(file(bytesOf(huge)))).toBe("too-many-pixels");
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  test("a small file that needs much memory to decode is refused", async () => {
    const plain = { create: { width: 5_000, height: 4_000, channels: 3, background: "#456" } } as const;
    const avif = await sharp(plain).avif({ effort: 0 }).toBuffer();
    expect(await reasonOf(file(bytesOf(avif)))).toBe("too-heavy");
    const progressive = await sharp({ create: { ...plain.create, width: 9_000 } })
      .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(await reasonOf(file(bytesOf(progressive)))).toBe("too-heavy");
  }, 30_000);

  test("a small JPEG with more than 64 scans is refused before it is decoded", async () => {
    const size = { width: 320, height: 240 };
    expect(await reasonOf(file(bytesOf(makeManyScansJpeg({ ...size, scans: 64 }))))).toBe("taken");
    expect(await reasonOf(file(bytesOf(makeManyScansJpeg({ ...size, scans: 65 }))))).toBe("too-slow");
  });

  test("a file of more than 20 MB is refused without reading it", async () => {
    expect(await reasonOf(file(new Uint8Array(maxPictureBytes + 1)))).toBe("too-large");
  });

  test("an empty file counts as no picture chosen", async () =>
    expect(await reasonOf(file(""))).toBe("nothing-chosen"));

  test.each([
    ["http://example.com/a.jpg", "not-https"],
    ["file:///etc/passwd", "not-https"],
    ["data:image/png;base64,AAAA", "not-https"],
    ["https://127.0.0.1/a.jpg", "not-public"],
    ["https://[::1]/a.jpg", "not-public"],
    ["https://169.254.169.254/latest/meta-data", "not-public"],
    ["https://10.0.0.7/a.jpg", "not-public"],
    ["https://2130706433/a.jpg", "not-public"],
    ["https://0x7f000001/a.jpg", "not-public"],
    ["https://0177.1/a.jpg", "not-public"],
    ["https://localhost/a.jpg", "not-public"],
    ["https://[::ffff:169.254.169.254]/a.jpg", "not-public"],
    ["https://[fd00::1]/a.jpg", "not-public"],
    ["https://172.16.0.1:8443/a.jpg", "not-public"],
    ["https://user:word@93.184.216.34/a.jpg", "not-public"],
  ])("no picture is fetched from %s", async (address, reason) => {
    expect(await reasonOf({ address })).toBe(reason);
  });
});

test("a customer who sends many pictures does not hold up another one", async () => {
  const picture = file(bytesOf(await candle().jpeg().toBuffer()));
  const ends: string[] = [];
  const send = (account: string) => intakePicture(picture, account).then(() => ends.push(account));
  await Promise.all([...["asha", "asha", "asha"].map(send), send("binu")]);
  expect(ends).toEqual(["asha", "binu", "asha", "asha"]);
});
