import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SandboxS3, startS3 } from "../../sandbox/s3/s3.ts";
import { openTestShop, type TestShop } from "../../tests/support/test-shop.ts";
import { mediaFile } from "./media.table.ts";
import { deletePicture, findMedia, storeMedia } from "./media.ts";
import { moveMediaToDatabase, moveMediaToStore } from "./move-media.ts";
import { type ObjectStore, openObjectStore } from "./object-store.ts";

let shop: TestShop;
let s3: SandboxS3;
let store: ObjectStore;
const later = new Date("2027-01-01T00:00:00Z");

beforeAll(async () => {
  s3 = await startS3();
  shop = await openTestShop({ settings: s3.settings });
  const { objectStore } = shop.config.pictures;
  if (!objectStore) throw new Error("there is no object store");
  store = openObjectStore(objectStore);
});
beforeEach(async () => {
  await shop.db.delete(mediaFile);
  s3.objects.clear();
});
afterAll(async () => {
  await shop.close();
  await s3.stop();
});

const pictures = ["first", "second", "third"];
const addPictures = () =>
  Promise.all(pictures.map((text) => storeMedia(shop.db, shop.clock, "webp", Buffer.from(text))));
const readTexts = (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await findMedia(shop, path))?.bytes.toString()));
const countInDatabase = async () =>
  (await shop.db.select().from(mediaFile)).filter(({ bytes }) => bytes !== null).length;

test("pictures are shown during moves to the object store and back", async () => {
  const paths = await addPictures();
  expect(await moveMediaToStore(shop.db, store, later)).toEqual({ moved: 3, bytes: 16 });
  expect(s3.objects.size).toBe(3);
  expect(await countInDatabase()).toBe(0);
  expect(await readTexts(paths)).toEqual(pictures);
  expect(await moveMediaToStore(shop.db, store, later)).toEqual({ moved: 0, bytes: 0 });

  expect(await moveMediaToDatabase(shop.db, store)).toEqual({ moved: 3, bytes: 16 });
  expect(s3.objects.size).toBe(0);
  expect(await countInDatabase()).toBe(3);
  expect(await readTexts(paths)).toEqual(pictures);
});

test("a move that is refused half-way loses nothing and can be continued", async () => {
  const paths = await addPictures();
  let refusedAfter = 2;
  const failing: ObjectStore = {
    ...store,
    put: (...args) => (refusedAfter-- > 0 ? store.put(...args) : Promise.reject(new Error("refused"))),
  };
  await expect(moveMediaToStore(shop.db, failing, later)).rejects.toThrow("refused");
  expect(await countInDatabase()).toBe(1);
  expect(await readTexts(paths)).toEqual(pictures);
  expect((await moveMediaToStore(shop.db, store, later)).moved).toBe(1);

  s3.refuse("GET", 1);
  await expect(moveMediaToDatabase(shop.db, store)).rejects.toThrow("403, AccessDenied");
  expect((await moveMediaToDatabase(shop.db, store)).moved).toBe(3);
  expect(await readTexts(paths)).toEqual(pictures);
});

test("a picture that the store changes stays in the database, and one changed in the store later is not served", async () => {
  const [path = ""] = await addPictures();
  const changing: ObjectStore = { ...store, get: async () => Buffer.from("something else") };
  await expect(moveMediaToStore(shop.db, changing, later)).rejects.toThrow("damaged");
  expect(await countInDatabase()).toBe(3);

  await moveMediaToStore(shop.db, store, later);
  for (const object of s3.objects.values()) object.bytes = Buffer.from("changed");
  await expect(findMedia(shop, path)).rejects.toThrow("missing or damaged");
  await expect(moveMediaToDatabase(shop.db, store)).rejects.toThrow("damaged");
  s3.objects.clear();
  await expect(findMedia(shop, path)).rejects.toThrow("missing or damaged");
  await expect(moveMediaToDatabase(shop.db, store)).rejects.toThrow("missing");
});

test("a deleted picture is not shown, and the next move removes it from the store", async () => {
  const [path = ""] = await addPictures();
  await moveMediaToStore(shop.db, store, later);
  await deletePicture(shop.db, shop.clock, path);
  expect(await findMedia(shop, path)).toBeUndefined();
  expect(s3.objects.size).toBe(3);
  await moveMediaToStore(shop.db, store, later);
  expect(s3.objects.size).toBe(2);
  expect(await shop.db.$count(mediaFile)).toBe(2);
});

test("a new picture stays in the database at first", async () => {
  await addPictures();
  expect((await moveMediaToStore(shop.db, store, shop.clock.now())).moved).toBe(0);
});

test("a wrong secret, an unsigned request and a changed body are refused by the store", async () => {
  const { objectStore } = shop.config.pictures;
  if (!objectStore) throw new Error("there is no object store");
  const stranger = openObjectStore({ ...objectStore, secretAccessKey: "wrong" });
  await expect(stranger.put("a.webp", Buffer.from("x"), "image/webp")).rejects.toThrow(
    "SignatureDoesNotMatch",
  );
  expect((await fetch(`${objectStore.url}/a.webp`, { method: "PUT", body: "x" })).status).toBe(403);
  expect(s3.objects.size).toBe(0);
});
