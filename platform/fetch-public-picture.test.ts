import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchPublicPicture, isPublicAddress } from "./fetch-public-picture.ts";
import { renderPicture } from "./media.ts";

const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: "#1f3d33" } })
  .png()
  .toBuffer();

const answers: Record<string, RequestListener> = {
  "/picture.png": (_request, response) => response.end(png),
  "/moved.png": (_request, response) => response.writeHead(302, { Location: "/picture.png" }).end(),
  "/inwards": (_request, response) => response.writeHead(302, { Location: `${inner}/picture.png` }).end(),
  "/circle": (_request, response) => response.writeHead(302, { Location: "/circle" }).end(),
  "/huge": (_request, response) => response.end(Buffer.alloc(3_000)),
  "/slow": () => {},
};

const server = createServer((request, response) => {
  const answer = answers[request.url ?? ""];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
});
let outer = "";
let inner = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  outer = `http://127.0.0.1:${port}`;
  inner = `http://localhost:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("a picture from an address", () => {
  test("of this machine is refused, by number and by name", async () => {
    expect(await fetchPublicPicture(`${outer}/picture.png`)).toEqual({ ok: false, reason: "not-public" });
    expect(await fetchPublicPicture(`${inner}/picture.png`)).toEqual({ ok: false, reason: "not-public" });
    expect(await fetchPublicPicture("file:///etc/passwd")).toEqual({ ok: false, reason: "not-public" });
  });

  test("of our own configuration is fetched, over a redirect as well", async () => {
    for (const path of ["/picture.png", "/moved.png"])
      expect(await fetchPublicPicture(`${outer}${path}`, { alsoFrom: [outer] })).toEqual({
        ok: true,
        bytes: png,
      });
  });

  test("that redirects inwards is refused at the redirect", async () => {
    expect(await fetchPublicPicture(`${outer}/inwards`, { alsoFrom: [outer] })).toEqual({
      ok: false,
      reason: "not-public",
    });
  });

  test("is given up when it is too large, too slow, missing or leads in a circle", async () => {
    const options = { alsoFrom: [outer], largest: 2_000, patience: 300 };
    expect(await fetchPublicPicture(`${outer}/huge`, options)).toEqual({ ok: false, reason: "too-large" });
    for (const path of ["/slow", "/missing", "/circle"])
      expect(await fetchPublicPicture(`${outer}${path}`, options)).toEqual({
        ok: false,
        reason: "unreachable",
      });
  });
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "fe80::1",
  "fd00::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "not an address",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111"])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

describe("a picture rendered anew", () => {
  test("is a WebP of the asked size without metadata", async () => {
    const withPlace = await sharp(png)
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg()
      .toBuffer();
    const rendered = await renderPicture(withPlace, { width: 256, height: 256 });
    const { format, width, height, exif } = await sharp(rendered).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "webp",
      width: 256,
      height: 256,
      exif: undefined,
    });
  });

  test("is refused when it is a text, an SVG, or half a picture", async () => {
    const size = { width: 256, height: 256 };
    expect(await renderPicture(Buffer.from("<html>hello</html>"), size)).toBeUndefined();
    expect(
      await renderPicture(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        size,
      ),
    ).toBeUndefined();
    const swelling = { create: { width: 3000, height: 2500, channels: 3 as const, background: "#aa5533" } };
    expect(await renderPicture(await sharp(swelling).avif({ effort: 0 }).toBuffer(), size)).toBeUndefined();
    expect(await renderPicture(await sharp(swelling).jpeg().toBuffer(), size)).toBeDefined();
    expect(await renderPicture(png.subarray(0, png.length / 2), size)).toBeUndefined();
  });
});
