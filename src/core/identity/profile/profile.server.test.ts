import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mediaFile } from "#platform/media/media.table.ts";
import { findMedia } from "#platform/media/media.ts";
import { answerBy } from "../../../../tests/support/outside-streams.ts";
import { openTestShop, type TestShop } from "../../../../tests/support/test-shop.ts";
import { signUpCustomer } from "../accounts.fixture.ts";
import { fetchProfilePictureJob } from "../identity-jobs.server.ts";
import { resumeSession } from "../sessions.server.ts";
import { getProfile, saveProfile } from "./profile.server.ts";
import { profileForm } from "./profile-form.ts";
import { importProfilePicture } from "./profile-picture.server.ts";

const png = await sharp({ create: { width: 64, height: 32, channels: 3, background: "#b08d4f" } })
  .png()
  .toBuffer();
let atOnce = 0;
let mostAtOnce = 0;
const pictureServer = createServer(
  answerBy(async (request, response) => {
    const [path] = (request.url ?? "").split("?");
    if (path === "/slow.png") {
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      // Waits until two requests run at once, and then a moment for a third.
      let looks = 0;
      const hasCompany = () => {
        looks += 1;
        return looks > 1 && mostAtOnce >= 2;
      };
      await vi.waitUntil(hasCompany, { timeout: 20_000, interval: 50 });
      atOnce -= 1;
    }
    response.end(path?.endsWith(".png") ? png : "<svg xmlns='http://www.w3.org/2000/svg'/>");
  }),
);
let origin = "";
let shop: TestShop;
type Customer = Awaited<ReturnType<typeof signUpCustomer>>;

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
    const profile = { ...fields, email: asha.email, newPhoto: null };
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
  const fetchPictures = async () => {
    for (const { payload } of await shop.listJobs(fetchProfilePictureJob))
      await importProfilePicture(shop, payload);
  };
  const profileOf = ({ actor }: Customer) => getProfile(shop.db, actor.id);
  const save = ({ actor }: Customer, photo: string) => saveProfile(shop, actor, { photo });

  test("a profile is saved before its picture is fetched, which is then re-encoded and stored once", async () => {
    const asha = await signUpCustomer(shop);
    const link = `${origin}/asha.png`;
    const newPhoto = { link, state: "fetching" };
    expect(await save(asha, link)).toMatchObject({ ok: true, profile: { photo: "", newPhoto } });
    await fetchPictures();
    const { photo, ...profile } = await profileOf(asha);
    expect(profile.newPhoto).toBeNull();
    expect(photo).toMatch(/^\/media\/[0-9a-z]{20}\.webp$/);
    const stored = await findMedia(shop, photo);
    expect(stored?.contentType).toBe("image/webp");
    expect(await sharp(stored?.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    for (const same of [photo, link, `http://localhost:3000${photo}`])
      expect(await save(asha, same)).toMatchObject({ ok: true, profile: { photo, newPhoto: null } });
    await fetchPictures();
    expect((await profileOf(asha)).photo).toBe(photo);
    expect(await save(asha, "")).toMatchObject({ ok: true, profile: { photo: "", newPhoto: null } });
    expect(await shop.db.select().from(mediaFile)).toEqual([]);
  });

  test("a new picture replaces the previous one, which stays when the new one cannot be fetched", async () => {
    const asha = await signUpCustomer(shop);
    await save(asha, `${origin}/asha.png`);
    await fetchPictures();
    const { photo } = await profileOf(asha);
    for (const link of ["http://localhost:1/asha.png", `${origin}/asha.svg`]) {
      await save(asha, link);
      await fetchPictures();
      expect(await profileOf(asha)).toMatchObject({ photo, newPhoto: { link, state: "refused" } });
    }
    expect(await save(asha, photo)).toMatchObject({ ok: true, profile: { photo, newPhoto: null } });
    await save(asha, `${origin}/asha.png?2`);
    await fetchPictures();
    expect((await profileOf(asha)).photo).not.toBe(photo);
    expect(await shop.db.select().from(mediaFile)).toHaveLength(1);
    await save(asha, "");
  });

  test("a picture that the customer has meanwhile decided against is not stored", async () => {
    const asha = await signUpCustomer(shop);
    await save(asha, `${origin}/asha.png`);
    await save(asha, "");
    await fetchPictures();
    expect(await profileOf(asha)).toMatchObject({ photo: "", newPhoto: null });
  });

  test.each(["/media/00000000000000000000.webp", "not a link", "ftp://example.com/a.png"])(
    "a profile picture at %s is refused",
    async (photo) => {
      const asha = await signUpCustomer(shop);
      expect(await save(asha, photo)).toEqual({ ok: false, reason: "not-a-picture" });
    },
  );

  test("Google's picture is imported once, and ignored if it is not a picture", async () => {
    const asha = await signUpCustomer(shop);
    const picture = { userId: asha.actor.id, asked: false };
    await importProfilePicture(shop, { ...picture, url: `${origin}/asha.svg` });
    expect(await profileOf(asha)).toMatchObject({ photo: "", newPhoto: null });
    const png = { ...picture, url: `${origin}/asha.png` };
    await Promise.all([1, 2].map(() => importProfilePicture(shop, png)));
    expect((await profileOf(asha)).photo).toMatch(/^\/media\//);
    expect(await shop.db.select().from(mediaFile)).toHaveLength(1);
  });

  test("two pictures are fetched at a time, however many customers ask", async () => {
    mostAtOnce = 0;
    const customers = await Promise.all([1, 2, 3, 4, 5].map(() => signUpCustomer(shop)));
    await Promise.all(
      customers.map(({ actor }) =>
        importProfilePicture(shop, { userId: actor.id, url: `${origin}/slow.png`, asked: false }),
      ),
    );
    expect(mostAtOnce).toBe(2);
  });
});

test("an account can save a new profile picture 20 times an hour", async () => {
  const asha = await signUpCustomer(shop);
  const save = (attempt: number) => saveProfile(shop, asha.actor, { photo: `${origin}/asha.svg?${attempt}` });
  for (let attempt = 0; attempt < 20; attempt += 1) await save(attempt);
  expect(await save(20)).toEqual({ ok: false, reason: "too-many-pictures" });
});
