import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaFile } from "#platform/media.table.ts";
import { findMedia } from "#platform/media.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { signUpCustomer, withCookies } from "./accounts.fixture.ts";
import { importProfilePicture } from "./profile.server.ts";

const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#b08d4f" } })
  .png()
  .toBuffer();
const pictureServer = createServer((request, response) =>
  request.url === "/asha.png" ? response.end(png) : response.end("<svg xmlns='http://www.w3.org/2000/svg'/>"),
);
let origin = "";
let shop: TestShop;

beforeAll(async () => {
  await new Promise<void>((resolve) => pictureServer.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(pictureServer.address() as AddressInfo).port}`;
  // The sign-in provider's origin is the only private address from which pictures are fetched.
  shop = await openTestShop({
    settings: { OIDC_ISSUER: origin, OIDC_CLIENT_ID: "shop", OIDC_CLIENT_SECRET: "secret" },
  });
});
afterAll(async () => {
  pictureServer.close();
  await shop.close();
});

describe("profile", () => {
  test("a saved profile is normalised, and e-mail address and role cannot be changed", async () => {
    const asha = await signUpCustomer(shop);
    const saved = await shop.identity.saveProfile(asha.sessionUser.id, {
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
    expect((await shop.identity.findSessionUser(withCookies(asha.setCookies)))?.role).toBe("user");
  });

  test("fields missing from a profile change stay unchanged", async () => {
    const asha = await signUpCustomer(shop);
    const saved = await shop.identity.saveProfile(asha.sessionUser.id, { city: "Solan" });
    expect(saved).toMatchObject({ ok: true, profile: { name: "Asha Negi", city: "Solan", zip: "171001" } });
  });

  test("a profile with an invalid field is not saved at all", async () => {
    const asha = await signUpCustomer(shop);
    const given = { name: " ", phone: "12", state: "Ruritania", zip: "1", country: "Nepal", city: "Solan" };
    expect(await shop.identity.saveProfile(asha.sessionUser.id, given)).toEqual({
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
    expect((await shop.identity.getProfile(asha.sessionUser.id)).city).toBe("Shimla");
  });
});

describe("profile picture", () => {
  test("a profile picture is fetched once, re-encoded and stored, and the previous one is deleted", async () => {
    const asha = await signUpCustomer(shop);
    const save = (photo: string) => shop.identity.saveProfile(asha.sessionUser.id, { photo });
    const first = await save(`${origin}/asha.png`);
    const path = first.ok ? first.profile.photo : "";
    expect(path).toMatch(/^\/media\/[0-9a-z]{20}\.webp$/);
    const stored = await findMedia(shop.db, path);
    expect(stored?.contentType).toBe("image/webp");
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
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
  ])("a profile picture at %s is refused", async (photo, message) => {
    const asha = await signUpCustomer(shop);
    const saved = await shop.identity.saveProfile(asha.sessionUser.id, { photo });
    expect(saved).toMatchObject({ ok: false, faults: { photo: expect.stringContaining(message) } });
  });

  test("Google's picture is imported once, and ignored if it is not a picture", async () => {
    const asha = await signUpCustomer(shop);
    const ctx = { ...shop, secret: "" };
    await importProfilePicture(ctx, asha.sessionUser.id, `${origin}/asha.svg`);
    expect((await shop.identity.getProfile(asha.sessionUser.id)).photo).toBe("");
    await Promise.all([1, 2].map(() => importProfilePicture(ctx, asha.sessionUser.id, `${origin}/asha.png`)));
    expect((await shop.identity.getProfile(asha.sessionUser.id)).photo).toMatch(/^\/media\//);
    expect(await shop.db.select().from(mediaFile)).toHaveLength(1);
  });

  test("a profile picture that is an SVG is refused", async () => {
    const asha = await signUpCustomer(shop);
    expect(
      await shop.identity.saveProfile(asha.sessionUser.id, { photo: `${origin}/asha.svg` }),
    ).toMatchObject({
      ok: false,
    });
  });
});

describe("password change", () => {
  test("a password is changed with the current one, and all other sessions end", async () => {
    const asha = await signUpCustomer(shop);
    const change = { current: asha.password, password: "a better candle" };
    const changed = await shop.identity.changePassword(asha.sessionUser.id, change);
    expect(await shop.identity.findSessionUser(withCookies(asha.setCookies))).toBeUndefined();
    const cookies = changed.ok ? changed.setCookies : [];
    expect(await shop.identity.findSessionUser(withCookies(cookies))).toMatchObject({
      id: asha.sessionUser.id,
    });
    expect(await shop.identity.signIn({ ...asha, password: "a better candle" }, asha.network)).toMatchObject({
      ok: true,
    });
    const notices = await shop.listJobs("identity.password-changed");
    expect(notices.at(-1)?.payload).toMatchObject({ email: asha.email, at: shop.clock.now().toISOString() });
  });

  test("a password is not changed if the current one is wrong, the new one too short or the limit exceeded", async () => {
    const asha = await signUpCustomer(shop);
    const change = (current: string, password: string) =>
      shop.identity.changePassword(asha.sessionUser.id, { current, password });
    expect(await change(asha.password, "short")).toMatchObject({ reason: "invalid-password" });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await change("wrong", "a better candle")).toEqual({ ok: false, reason: "wrong-password" });
    expect(await change(asha.password, "a better candle")).toMatchObject({ reason: "too-many-requests" });
  });
});

test("an account can save a new profile picture 20 times an hour", async () => {
  const asha = await signUpCustomer(shop);
  const save = () => shop.identity.saveProfile(asha.sessionUser.id, { photo: `${origin}/asha.svg` });
  for (let attempt = 0; attempt < 20; attempt += 1) await save();
  expect(await save()).toMatchObject({ ok: false, faults: { photo: expect.stringContaining("in an hour") } });
});
