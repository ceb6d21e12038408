import { expect, test } from "vitest";
import { narrowestUrl, presentPicture, widestUrl } from "./picture.ts";

const stored = { width: 900, height: 600, placeholder: "#ffffff" };

test("a picture is shown with its files as the browser wants them, narrowest first", () => {
  const avif = [{ width: 320, url: "/a-320.avif" }];
  const webp = [
    { width: 320, url: "/a-320.webp" },
    { width: 640, url: "/a-640.webp" },
  ];
  const picture = presentPicture({ ...stored, renditions: { avif, webp } }, "A jar");
  expect(picture).toEqual({
    ...stored,
    alt: "A jar",
    avif: "/a-320.avif 320w",
    webp: "/a-320.webp 320w, /a-640.webp 640w",
  });
  expect(narrowestUrl(picture)).toBe("/a-320.webp");
  expect(widestUrl(picture)).toBe("/a-640.webp");
});

test("the only file is the narrowest and the widest", () => {
  const webp = [{ width: 480, url: "/media/a.webp" }];
  const picture = presentPicture({ ...stored, renditions: { avif: [], webp } }, "");
  expect([picture.avif, narrowestUrl(picture), widestUrl(picture)]).toEqual([
    "",
    "/media/a.webp",
    "/media/a.webp",
  ]);
});

test("a picture without files has no URL", () => {
  const picture = presentPicture({ ...stored, renditions: { avif: [], webp: [] } }, "");
  expect([picture.webp, narrowestUrl(picture), widestUrl(picture)]).toEqual(["", "", ""]);
});
