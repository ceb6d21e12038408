import { lookup } from "node:dns/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderPicture } from "#platform/media/media.ts";
import { makeManyScansJpeg } from "../tests/support/many-scans-jpeg.ts";
import { askNameServer, openNameServer } from "../tests/support/name-server.ts";
import { fetchPublicPicture } from "./fetch-public-picture.ts";
import { isPublicAddress } from "./public-request.ts";

const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: "#1f3d33" } })
  .png()
  .toBuffer();

const responses: Record<string, RequestListener> = {
  "/picture.png": (_request, response) => response.end(png),
  "/moved.png": (_request, response) => response.writeHead(302, { Location: "/picture.png" }).end(),
  "/to-private": (_request, response) => response.writeHead(302, { Location: `${byName}/picture.png` }).end(),
  "/loop": (_request, response) => response.writeHead(302, { Location: "/loop" }).end(),
  "/huge": (_request, response) => response.end(Buffer.alloc(3_000)),
  "/slow": () => {},
};

const server = createServer((request, response) => {
  const respond = responses[request.url ?? ""];
  if (respond) respond(request, response);
  else response.writeHead(404).end();
});
let byNumber = "";
let byName = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  byNumber = `http://127.0.0.1:${port}`;
  byName = `http://localhost:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("fetching a picture", () => {
  test("a picture on this machine is not fetched, by IP address or by host name", async () => {
    expect(await fetchPublicPicture(`${byNumber}/picture.png`)).toEqual({ ok: false, reason: "not-public" });
    expect(await fetchPublicPicture(`${byName}/picture.png`)).toEqual({ ok: false, reason: "not-public" });
    expect(await fetchPublicPicture("file:///etc/passwd")).toEqual({ ok: false, reason: "not-public" });
  });

  test("a picture from an origin of our own configuration is fetched, also after a redirect", async () => {
    for (const path of ["/picture.png", "/moved.png"])
      expect(await fetchPublicPicture(`${byNumber}${path}`, { alsoFrom: [byNumber] })).toEqual({
        ok: true,
        bytes: png,
      });
  });

  test("a redirect to a private address is refused", async () => {
    expect(await fetchPublicPicture(`${byNumber}/to-private`, { alsoFrom: [byNumber] })).toEqual({
      ok: false,
      reason: "not-public",
    });
  });

  test("a fetch that requires https uses no http", async () => {
    const options = { alsoFrom: [byNumber], httpsOnly: true };
    expect(await fetchPublicPicture(`${byNumber}/picture.png`, options)).toEqual({
      ok: false,
      reason: "not-public",
    });
  });

  test("a picture that is too large, too slow, missing or in a redirect loop is not fetched", async () => {
    const options = { alsoFrom: [byNumber], largest: 2_000, timeoutMs: 300 };
    expect(await fetchPublicPicture(`${byNumber}/huge`, options)).toEqual({ ok: false, reason: "too-large" });
    for (const path of ["/slow", "/missing", "/loop"])
      expect(await fetchPublicPicture(`${byNumber}${path}`, options)).toEqual({
        ok: false,
        reason: "unreachable",
      });
  });
});

describe("host names given by strangers", () => {
  test("name servers that never answer end the fetch at its time limit, and other look-ups go on", async () => {
    const nameServer = await openNameServer();
    const stopUsing = askNameServer(nameServer.address);
    try {
      const fetches = Array.from({ length: 8 }, (_, index) =>
        fetchPublicPicture(`http://picture-${index}.example/a.png`, { timeoutMs: 1_000 }),
      );
      const others = await Promise.race([
        Promise.all(Array.from({ length: 8 }, () => lookup("localhost"))),
        Promise.race(fetches),
      ]);
      expect(others).toHaveLength(8);
      for (const fetched of await Promise.all(fetches))
        expect(fetched).toEqual({ ok: false, reason: "unreachable" });
      expect(new Set(nameServer.asked).size).toBe(8);
    } finally {
      stopUsing();
      nameServer.close();
    }
  });

  test("a name with one private address among its addresses is refused without a connection", async () => {
    const nameServer = await openNameServer({ "a.example": ["93.184.216.34", "127.0.0.1"] });
    const stopUsing = askNameServer(nameServer.address);
    try {
      const { port } = new URL(byNumber);
      const refused = { ok: false, reason: "not-public" };
      expect(await fetchPublicPicture(`http://a.example:${port}/picture.png`)).toEqual(refused);
      expect(await fetchPublicPicture(`http://shop.localhost:${port}/picture.png`)).toEqual(refused);
      expect(nameServer.asked.sort()).toEqual(["a.example", "a.example"]);
    } finally {
      stopUsing();
      nameServer.close();
    }
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

describe("rendering a picture", () => {
  test("a rendered picture is a WebP of the requested size without metadata", async () => {
    const withMetadata = await sharp(png)
      .withExif({ IFD0: { Copyright: "somebody" } })
      .jpeg()
      .toBuffer();
    const rendered = await renderPicture(withMetadata, { width: 256, height: 256, account: "asha" });
    const { format, width, height, exif } = await sharp(rendered).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "webp",
      width: 256,
      height: 256,
      exif: undefined,
    });
  });

  test("text, an SVG, an AVIF with too many pixels, a JPEG with too many scans and half a picture are not rendered", async () => {
    const size = { width: 256, height: 256, account: "asha" };
    expect(await renderPicture(Buffer.from("<html>hello</html>"), size)).toBeUndefined();
    expect(
      await renderPicture(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        size,
      ),
    ).toBeUndefined();
    const large = { create: { width: 3000, height: 2500, channels: 3 as const, background: "#aa5533" } };
    expect(await renderPicture(await sharp(large).avif({ effort: 0 }).toBuffer(), size)).toBeUndefined();
    expect(await renderPicture(await sharp(large).jpeg().toBuffer(), size)).toBeDefined();
    const scans = { width: 320, height: 240 };
    expect(await renderPicture(makeManyScansJpeg({ ...scans, scans: 65 }), size)).toBeUndefined();
    expect(await renderPicture(png.subarray(0, png.length / 2), size)).toBeUndefined();
  });
});
