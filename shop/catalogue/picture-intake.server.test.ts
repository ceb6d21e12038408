import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { largestPicture } from "./picture-form.ts";
import { takeIn } from "./picture-intake.server.ts";

const candle = () => sharp({ create: { width: 1200, height: 1500, channels: 3, background: "#b08d4f" } });
const file = (bytes: BlobPart, name = "candle.jpg", type = "image/jpeg") => ({
  file: new File([bytes], name, { type }),
});
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const reasonOf = async (brought: Parameters<typeof takeIn>[0]) => {
  const taken = await takeIn(brought);
  return taken.ok ? "taken" : taken.reason;
};

describe("the picture counter takes", () => {
  test.each(["jpeg", "png", "webp", "avif"] as const)("a %s", async (format) => {
    const taken = await takeIn(file(bytesOf(await candle().toFormat(format).toBuffer())));
    expect(taken).toMatchObject({
      ok: true,
      picture: {
        width: 1200,
        height: 1500,
        quickWidth: 900,
        placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    });
  });

  test("a small one without enlarging it", async () => {
    const small = await sharp({ create: { width: 200, height: 100, channels: 4, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await takeIn(file(bytesOf(small)))).toMatchObject({ picture: { width: 200, quickWidth: 200 } });
  });

  test("one lying on its side, upright and without what the camera wrote into it", async () => {
    const lying = await candle()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: "secret street 5" } } })
      .jpeg()
      .toBuffer();
    const taken = await takeIn(file(bytesOf(lying)));
    if (!taken.ok) throw new Error(taken.reason);
    expect(taken.picture).toMatchObject({ width: 1500, height: 1200 });
    for (const kept of [taken.picture.master, taken.picture.quick]) {
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
      expect(kept.includes("secret street")).toBe(false);
    }
  });

  test("a picture with a page and a programme behind it, without these", async () => {
    const hostile = Buffer.concat([
      await candle().jpeg().toBuffer(),
      Buffer.from("<script>alert(1)</script>PK\u0003\u0004<?php system('id') ?>"),
    ]);
    const taken = await takeIn(file(bytesOf(hostile)));
    if (!taken.ok) throw new Error(taken.reason);
    for (const kept of [taken.picture.master, taken.picture.quick])
      expect(/script|php|system/.test(kept.toString("latin1"))).toBe(false);
  });
});

describe("the picture counter refuses", () => {
  test.each([
    [
      "an SVG with a script",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "a.svg",
    ],
    [
      "an SVG that calls itself a picture",
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      "a.png",
    ],
    ["a renamed executable", "MZ\u0090\u0000\u0003 This program cannot be run in DOS mode", "candle.jpg"],
    ["a shell script", "#!/bin/sh\nrm -rf /", "candle.webp"],
    ["a GIF", "GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;", "candle.gif"],
    ["a page", "<!doctype html><script>1</script>", "candle.jpg"],
  ])("%s", async (_what, text, name) => {
    expect(await reasonOf(file(text, name))).toBe("not-a-picture");
  });

  test("a programme behind the first bytes of a picture", async () => {
    const sign = new Uint8Array([0xff, 0xd8, 0xff, ...new TextEncoder().encode("<svg><script/></svg>")]);
    expect(await reasonOf(file(sign))).toBe("broken");
  });

  test("a JPEG that was cut off", async () => {
    const noise = Buffer.alloc(600 * 600 * 3, 0).map((_, index) => (index * 7919) % 251);
    const whole = await sharp(noise, { raw: { width: 600, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await reasonOf(file(bytesOf(whole.subarray(0, whole.length / 2))))).toBe("broken");
  });

  test("fifty megapixels, before they are decoded", async () => {
    const huge = await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(huge.length).toBeLessThan(largestPicture);
    const before = process.memoryUsage().rss;
    expect(await reasonOf(file(bytesOf(huge)))).toBe("too-many-pixels");
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  test("a small file that is huge once it is opened", async () => {
    const plain = { create: { width: 5_000, height: 4_000, channels: 3, background: "#456" } } as const;
    const avif = await sharp(plain).avif({ effort: 0 }).toBuffer();
    expect(await reasonOf(file(bytesOf(avif)))).toBe("too-heavy");
    const progressive = await sharp({ create: { ...plain.create, width: 9_000 } })
      .jpeg({ progressive: true, chromaSubsampling: "4:4:4" })
      .toBuffer();
    expect(await reasonOf(file(bytesOf(progressive)))).toBe("too-heavy");
  }, 30_000);

  test("more than 10 MB, without reading them", async () => {
    expect(await reasonOf(file(new Uint8Array(largestPicture + 1)))).toBe("too-large");
  });

  test("nothing", async () => expect(await reasonOf(file(""))).toBe("nothing-chosen"));

  test.each([
    ["http://example.com/a.jpg", "not-https"],
    ["file:///etc/passwd", "not-https"],
    ["data:image/png;base64,AAAA", "not-https"],
    ["https://127.0.0.1/a.jpg", "not-public"],
    ["https://[::1]/a.jpg", "not-public"],
    ["https://169.254.169.254/latest/meta-data", "not-public"],
    ["https://10.0.0.7/a.jpg", "not-public"],
    ["https://2130706433/a.jpg", "not-public"],
    ["https://user:word@93.184.216.34/a.jpg", "not-public"],
  ])("the address %s", async (address, reason) => {
    expect(await reasonOf({ address })).toBe(reason);
  });
});
