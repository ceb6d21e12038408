import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaFile } from "#platform/media.table.ts";
import { findMedia } from "#platform/media.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { signUpSomebody, withCookies } from "./people.fixture.ts";
import { adoptPicture } from "./profile.server.ts";

const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#b08d4f" } })
  .png()
  .toBuffer();
const pictures = createServer((request, response) =>
  request.url === "/asha.png" ? response.end(png) : response.end("<svg xmlns='http://www.w3.org/2000/svg'/>"),
);
let origin = "";
let shop: TestShop;

beforeAll(async () => {
  await new Promise<void>((resolve) => pictures.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  // The sign-in provider's own host is the one private address from which pictures are taken.
  shop = await openTestShop({
    settings: { OIDC_ISSUER: origin, OIDC_CLIENT_ID: "shop", OIDC_CLIENT_SECRET: "secret" },
  });
});
afterAll(async () => {
  pictures.close();
  await shop.close();
});

describe("a profile", () => {
  test("is saved in the form in which the shop keeps it", async () => {
    const asha = await signUpSomebody(shop);
    const saved = await shop.identity.saveProfile(asha.visitor.id, {
      name: " Asha Negi-Thakur ",
      photo: "",
      phone: "+91 98160 12345",
      address: "3 The Ridge",
      city: "Shimla",
      state: "himachal pradesh",
      zip: "171 003",
      country: "india",
      email: "somebody@else.example",
      role: "admin",
    });
    expect(saved).toEqual({
      ok: true,
      profile: {
        name: "Asha Negi-Thakur",
        email: asha.email,
        photo: "",
        phone: "9816012345",
        address: "3 The Ridge",
        city: "Shimla",
        state: "HP",
        zip: "171003",
        country: "India",
      },
    });
    expect((await shop.identity.findVisitor(withCookies(asha.setCookies)))?.role).toBe("user");
  });

  test("keeps what is not mentioned", async () => {
    const asha = await signUpSomebody(shop);
    const saved = await shop.identity.saveProfile(asha.visitor.id, { city: "Solan" });
    expect(saved).toMatchObject({ ok: true, profile: { name: "Asha Negi", city: "Solan", zip: "171001" } });
  });

  test("is not saved at all when one field is wrong", async () => {
    const asha = await signUpSomebody(shop);
    const given = { name: " ", phone: "12", state: "Ruritania", zip: "1", country: "Nepal", city: "Solan" };
    expect(await shop.identity.saveProfile(asha.visitor.id, given)).toEqual({
      ok: false,
      reason: "invalid-fields",
      faults: {
        name: "Name is required",
        phone: "Valid phone number is required",
        state: "State is required",
        zip: "Valid pincode is required",
        country: "We ship within India only.",
      },
    });
    expect((await shop.identity.getProfile(asha.visitor.id)).city).toBe("Shimla");
  });
});

describe("a profile's picture", () => {
  test("is fetched once, rendered anew and served by us; the one before goes", async () => {
    const asha = await signUpSomebody(shop);
    const save = (photo: string) => shop.identity.saveProfile(asha.visitor.id, { photo });
    const first = await save(`${origin}/asha.png`);
    const path = first.ok ? first.profile.photo : "";
    expect(path).toMatch(/^\/media\/[0-9a-z]{20}\.webp$/);
    const kept = await findMedia(shop.db, path);
    expect(kept?.contentType).toBe("image/webp");
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(await save(path)).toMatchObject({ ok: true, profile: { photo: path } });
    expect(await save(`http://localhost:3000${path}`)).toMatchObject({ ok: true, profile: { photo: path } });
    expect(await save("")).toMatchObject({ ok: true, profile: { photo: "" } });
    expect(await shop.db.select().from(mediaFile)).toEqual([]);
  });

  test.each([
    ["data:image/png;base64,AAAA", "Please use a direct image link (http/https), not a data URL."],
    ["DATA:image/png,x", "Please use a direct image link (http/https), not a data URL."],
    ["http://localhost:1/asha.png", "We could not fetch a picture from that link."],
    ["/media/00000000000000000000.webp", "We could not fetch a picture from that link."],
    ["not a link", "We could not fetch a picture from that link."],
  ])("at %s is refused", async (photo, message) => {
    const asha = await signUpSomebody(shop);
    const saved = await shop.identity.saveProfile(asha.visitor.id, { photo });
    expect(saved).toMatchObject({ ok: false, faults: { photo: expect.stringContaining(message) } });
  });

  test("of Google's is adopted once, and given up quietly when it is none", async () => {
    const asha = await signUpSomebody(shop);
    const room = { ...shop, secret: "" };
    await adoptPicture(room, asha.visitor.id, `${origin}/asha.svg`);
    expect((await shop.identity.getProfile(asha.visitor.id)).photo).toBe("");
    await Promise.all([1, 2].map(() => adoptPicture(room, asha.visitor.id, `${origin}/asha.png`)));
    expect((await shop.identity.getProfile(asha.visitor.id)).photo).toMatch(/^\/media\//);
    expect(await shop.db.select().from(mediaFile)).toHaveLength(1);
  });

  test("that turns out to be an SVG is refused", async () => {
    const asha = await signUpSomebody(shop);
    expect(await shop.identity.saveProfile(asha.visitor.id, { photo: `${origin}/asha.svg` })).toMatchObject({
      ok: false,
    });
  });
});

describe("a password", () => {
  test("is changed by who knows the current one; her other browsers are signed out", async () => {
    const asha = await signUpSomebody(shop);
    const change = { current: asha.password, password: "a better candle" };
    const changed = await shop.identity.changePassword(asha.visitor.id, change);
    expect(await shop.identity.findVisitor(withCookies(asha.setCookies))).toBeUndefined();
    const cookies = changed.ok ? changed.setCookies : [];
    expect(await shop.identity.findVisitor(withCookies(cookies))).toMatchObject({ id: asha.visitor.id });
    expect(await shop.identity.signIn({ ...asha, password: "a better candle" }, asha.network)).toMatchObject({
      ok: true,
    });
    const notices = await shop.listEffects("identity.password-changed");
    expect(notices.at(-1)?.effect).toMatchObject({ email: asha.email, at: shop.clock.now().toISOString() });
  });

  test("stays when the current one is wrong, the new one too short, or too many were tried", async () => {
    const asha = await signUpSomebody(shop);
    const change = (current: string, password: string) =>
      shop.identity.changePassword(asha.visitor.id, { current, password });
    expect(await change(asha.password, "short")).toMatchObject({ reason: "invalid-password" });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await change("wrong", "a better candle")).toEqual({ ok: false, reason: "wrong-password" });
    expect(await change(asha.password, "a better candle")).toMatchObject({ reason: "too-many-requests" });
  });
});

test("an account may bring a new picture only so often: the shop fetches nothing more for it in this hour", async () => {
  const asha = await signUpSomebody(shop);
  const save = () => shop.identity.saveProfile(asha.visitor.id, { photo: `${origin}/asha.svg` });
  for (let time = 0; time < 20; time += 1) await save();
  expect(await save()).toMatchObject({ ok: false, faults: { photo: expect.stringContaining("in an hour") } });
});
