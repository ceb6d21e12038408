import sharp from "sharp";
import { expect, test } from "vitest";
import { heavyWorkHere } from "../../../tests/support/heavy-work-here.ts";
import { pngFile, potSvg, svgFile } from "./logo.fixture.ts";
import { intakeLogo } from "./logo-intake.server.ts";

async function problemOf(file: File): Promise<string | undefined> {
  const intake = await intakeLogo({ heavyWork: heavyWorkHere }, file, "owner");
  return intake.ok ? undefined : intake.problem;
}

test("an SVG becomes a picture drawn by the shop: sharp, without its margins, with its main colour", async () => {
  const intake = await intakeLogo({ heavyWork: heavyWorkHere }, svgFile(), "owner");
  if (!intake.ok) throw new Error(intake.problem);
  const { webp, width, height, ink, accent } = intake.logo;
  expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width, height, hasAlpha: true });
  // The drawing is 100 × 40 in a box of 120 × 60.
  expect([width, height]).toEqual([expect.closeTo(1000, -1), expect.closeTo(400, -1)]);
  expect(ink).toBe("dark");
  expect(accent).toMatch(/^#[89]/);
});

test("a logo of white lines counts as light, and a photograph has its own background", async () => {
  const white = await intakeLogo(
    { heavyWork: heavyWorkHere },
    svgFile(potSvg.replaceAll("#8a3324", "#ffffff")),
    "owner",
  );
  expect(white).toMatchObject({ ok: true, logo: { ink: "light" } });
  expect(await intakeLogo({ heavyWork: heavyWorkHere }, await pngFile(), "owner")).toMatchObject({
    ok: true,
    logo: { ink: "ground" },
  });
});

test("a JPEG, a PNG and a WebP are recognised by their bytes, whatever their names", async () => {
  const png = Buffer.from(await (await pngFile()).arrayBuffer());
  for (const format of ["jpeg", "png", "webp"] as const) {
    const bytes = await sharp(png).toFormat(format).toBuffer();
    expect(
      await intakeLogo({ heavyWork: heavyWorkHere }, new File([new Uint8Array(bytes)], "logo.gif"), "owner"),
    ).toMatchObject({
      ok: true,
    });
  }
});

test("a file that is no logo is refused with advice", async () => {
  expect(await problemOf(svgFile(potSvg.replace("<path", "<script/><path")))).toContain("script");
  expect(await problemOf(svgFile('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'))).toContain("entities");
  expect(await problemOf(svgFile(potSvg.replace("<path", "<text>M</text><path")))).toContain("outlines");
  expect(await problemOf(new File(["%PDF-1.7"], "logo.png"))).toContain("not an SVG, PNG");
  expect(await problemOf(new File([new Uint8Array(6_000_000)], "logo.png"))).toContain("5 MB");
  expect(await problemOf(await pngFile({ width: 40, height: 40 }))).toContain("too small");
  expect(await problemOf(await pngFile({ width: 2000, height: 100 }))).toContain("eight times");
  expect(await problemOf(await pngFile({ colour: "#ffffff" }))).toContain("Nothing can be seen");
  const png = Buffer.from(await (await pngFile()).arrayBuffer());
  expect(await problemOf(new File([new Uint8Array(png.subarray(0, png.length / 2))], "logo.png"))).toContain(
    "damaged",
  );
});

test("a picture that claims a huge size is refused by its header", async () => {
  const png = Buffer.from(await (await pngFile()).arrayBuffer());
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  expect(await problemOf(new File([new Uint8Array(png)], "logo.png"))).toBeTruthy();
});
