import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mediaFile } from "#platform/media.table.ts";
import { findMedia } from "#platform/media.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { signUpCustomer } from "./accounts.fixture.ts";
import { getProfile, saveProfile } from "./profile.server.ts";
import { profileForm } from "./profile-form.ts";
import { importProfilePicture } from "./profile-picture.server.ts";
import { resumeSession } from "./sessions.server.ts";

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
  test("a saved profile is stored and shown, and email address and role stay as they are", async () => {
    const asha = await signUpCustomer(shop);
    const fields = {
      name: "Asha Negi-Thakur",
      photo: "",
      phone: "9816012345",
      address: "3 The Ridge",
      city: "Shimla",
      state: "HP",
      zip: "171003",
      country: "India",
      company: "Negi Hotels LLP",
      gstin: "02ABCDE1234F1ZC",
    };
    const given = profileForm.parse({ ...fields, email: "somebody@else.example", role: "admin" });
    const profile = { ...fields, email: asha.email };
    expect(await saveProfile(shop, asha.actor, given)).toEqual({ ok: true, profile });
    expect(await getProfile(shop.db, asha.actor.id)).toEqual(profile);
    expect((await resumeSession(shop, asha.token))?.user.role).toBe("user");
  });

  test("fields missing from a profile change stay unchanged", async () => {
    const asha = await signUpCustomer(shop);
    const saved = await saveProfile(shop, asha.actor, profileForm.parse({ city: "Solan" }));
    expect(saved).toMatchObject({ ok: true, profile: { name: "Asha Negi", city: "Solan", zip: "171001" } });
  });
});

describe("profile picture", () => {
  test("a profile picture is fetched once, re-encoded and stored, and the previous one is deleted", async () => {
    const asha = await signUpCustomer(shop);
    const save = (photo: string) => saveProfile(shop, asha.actor, { photo });
    const first = await save(`${origin}/asha.png`);
    const path = first.ok ? first.profile.photo : "";
    expect(path).toMatch(/^\/media\/[0-9a-z]{20}\.webp$/);
    const stored = await findMedia(shop, path);
    expect(stored?.contentType).toBe("image/webp");
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(await save(path)).toMatchObject({ ok: true, profile: { photo: path } });
    expect(await save(`http://localhost:3000${path}`)).toMatchObject({ ok: true, profile: { photo: path } });
    expect(await save("")).toMatchObject({ ok: true, profile: { photo: "" } });
    expect(await shop.db.select().from(mediaFile)).toEqual([]);
  });

  test.each(["http://localhost:1/asha.png", "/media/00000000000000000000.webp", "not a link"])(
    "a profile picture at %s is refused",
    async (photo) => {
      const asha = await signUpCustomer(shop);
      const saved = await saveProfile(shop, asha.actor, { photo });
      expect(saved).toEqual({ ok: false, reason: "not-a-picture" });
    },
  );

  test("Google's picture is imported once, and ignored if it is not a picture", async () => {
    const asha = await signUpCustomer(shop);
    await importProfilePicture(shop, { userId: asha.actor.id, url: `${origin}/asha.svg` });
    expect((await getProfile(shop.db, asha.actor.id)).photo).toBe("");
    const picture = { userId: asha.actor.id, url: `${origin}/asha.png` };
    await Promise.all([1, 2].map(() => importProfilePicture(shop, picture)));
    expect((await getProfile(shop.db, asha.actor.id)).photo).toMatch(/^\/media\//);
    expect(await shop.db.select().from(mediaFile)).toHaveLength(1);
  });

  test("a profile picture that is an SVG is refused", async () => {
    const asha = await signUpCustomer(shop);
    expect(await saveProfile(shop, asha.actor, { photo: `${origin}/asha.svg` })).toMatchObject({
      ok: false,
    });
  });
});

test("an account can save a new profile picture 20 times an hour", async () => {
  const asha = await signUpCustomer(shop);
  const save = () => saveProfile(shop, asha.actor, { photo: `${origin}/asha.svg` });
  for (let attempt = 0; attempt < 20; attempt += 1) await save();
  expect(await save()).toEqual({ ok: false, reason: "too-many-pictures" });
});
