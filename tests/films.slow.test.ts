// The owner's films: added in the back office, shown by a page's section, served in parts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPage, getEditedPage } from "#core/content/edit-pages.server.ts";
import { saveSection } from "#core/content/edit-sections.server.ts";
import { publishPage } from "#core/content/publish-pages.server.ts";
import { blankValues } from "#core/content/section-forms.ts";
import { addVideo, deleteVideo } from "#features/films/videos.server.ts";
import { pieceBytes } from "#platform/media/videos.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { addTestProduct } from "./support/add-product.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

const dolma = { id: "dolma", role: "staff" } as const;
const films = "/admin/content/videos";
let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
}, 120_000);
afterAll(() => shop.close());

/** An MP4 by its first bytes, two and a half pieces long, in which each byte shows its position. */
const bytes = Uint8Array.from({ length: 2.5 * pieceBytes }, (_, index) => (index * 7 + (index >> 12)) % 256);
bytes.set(new TextEncoder().encode("\0\0\0 ftypisom"));
const film = () => new File([bytes], "pouring.mp4", { type: "video/mp4" });

async function store(): Promise<string> {
  const added = await addVideo(shop, dolma, film());
  if (!added.ok) throw new Error(added.reason);
  return added.id;
}

/** Publishes a page with the film; returns its address. */
async function showFilm(title: string, id: string): Promise<string> {
  const added = await addPage(shop, dolma, { title, description: "", seoTitle: "", menu: "none", seen: "" });
  if (!added.ok) throw new Error(added.reason);
  const { slug } = added;
  const words = { title: "How we pour", film: id, caption: "At the bench", said: "We **pour** slowly." };
  const values = { ...blankValues("video"), ...words };
  const saved = await saveSection(shop, dolma, { slug, kind: "video", id: undefined, values, seen: "" });
  if (!saved.ok) throw new Error(saved.reason);
  const { revision } = await getEditedPage(shop.db, slug);
  expect(await publishPage(shop, dolma, { slug, revision })).toEqual({ ok: true });
  return `/pages/${slug}`;
}

test("a film is served whole and in parts, across its pieces, and never changes", async () => {
  const path = `/videos/${await store()}.mp4`;
  const whole = await app.request(path);
  expect(whole.headers.get("content-type")).toBe("video/mp4");
  expect(whole.headers.get("cache-control")).toContain("immutable");
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  const from = pieceBytes - 10;
  const to = 2 * pieceBytes + 10;
  const part = await app.request(path, { headers: { Range: `bytes=${from}-${to}` } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to}/${bytes.length}`);
  expect(part.headers.get("content-length")).toBe(String(to - from + 1));
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true);
  const outside = await app.request(path, { headers: { Range: `bytes=${bytes.length}-` } });
  expect(outside.status).toBe(416);
  const known = await app.request(path, { headers: { "If-None-Match": whole.headers.get("etag") ?? "" } });
  expect(known.status).toBe(304);
});

test("a film is served at one address only", async () => {
  const id = await store();
  expect((await app.request(`/videos/${id}.webm`)).status).toBe(404);
  expect((await app.request(`/videos/${id}`)).status).toBe(404);
  expect((await app.request("/videos/none.mp4")).status).toBe(404);
});

test("a page shows a film with its transcript, and loads it only when it is played", async () => {
  const id = await store();
  const html = await (await app.request(await showFilm("Our bench", id))).text();
  expect(html).toContain(`<source src="/videos/${id}.mp4" type="video/mp4"/>`);
  expect(html).toContain('preload="none"');
  expect(html).not.toContain("autoplay");
  expect(html).toContain("<strong>pour</strong>");
});

test("a film used by a page or an earlier version cannot be deleted; any other can, with its pieces", async () => {
  const shown = await store();
  await showFilm("A page with a film", shown);
  expect(await deleteVideo(shop, dolma, shown)).toBe(false);
  expect(await (await staff.request(films)).text()).toContain("A page with a film");
  const [before] = await shop.sql`select count(*)::int as pieces from video_piece`;
  expect(await deleteVideo(shop, dolma, await store())).toBe(true);
  const [after] = await shop.sql`select count(*)::int as pieces from video_piece`;
  expect(after).toEqual(before);
});

test("a film is added by a form; another file is refused with advice", async () => {
  const send = (file: File) => {
    const form = new FormData();
    form.append("film", file);
    return staff.request(films, { method: "POST", body: form });
  };
  expect((await send(film())).headers.get("location")).toBe(`${films}?done=added`);
  const refused = await send(new File(["<script>"], "film.mp4", { type: "video/mp4" }));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("This is not an MP4 or WebM film");
  const iphone = await send(new File(["\0\0\0\u0014ftypqt  "], "IMG_1.MOV"));
  expect(await iphone.text()).toContain("QuickTime");
});

/** Sends the form of a product's film. */
function sendToProduct(productId: string, file: File | undefined, chosen = ""): Promise<Response> {
  const form = new FormData();
  if (file) form.append("film", file);
  form.append("chosen", chosen);
  return staff.request(`/admin/products/${productId}/film`, { method: "POST", body: form });
}

test("a film added to a product plays silently on its page and its variants' pages until it is removed", async () => {
  await addTestProduct(shop.db, { id: "jar" }, { id: "small-jar" });
  await shop.sql`update product set variant_of = 'jar' where id = 'small-jar'`;
  expect(await (await app.request("/products/jar")).text()).not.toContain("<video");
  const sent = await sendToProduct("jar", film());
  expect(sent.headers.get("location")).toBe("/admin/products/jar#film");
  const [row] = await shop.sql<{ film_id: string }[]>`select film_id from product where id = 'jar'`;
  const id = row?.film_id ?? "";
  for (const slug of ["jar", "small-jar"]) {
    const html = await (await app.request(`/products/${slug}`)).text();
    expect(html).toContain(`<source src="/videos/${id}.mp4" type="video/mp4"/>`);
    expect(html).toMatch(/<video[^>]* muted=""[^>]* preload="none"/);
    expect(html).not.toContain("autoplay");
  }
  expect(await (await staff.request(films)).text()).toContain("Product: jar");
  expect(await deleteVideo(shop, dolma, id)).toBe(false);
  await sendToProduct("jar", undefined);
  expect(await (await app.request("/products/small-jar")).text()).not.toContain("<video");
  expect(await deleteVideo(shop, dolma, id)).toBe(true);
});

test("a product accepts a film of the shop, and refuses a deleted one and a file that is no film", async () => {
  await addTestProduct(shop.db, { id: "bowl" });
  const id = await store();
  await sendToProduct("bowl", undefined, id);
  expect(await (await app.request("/products/bowl")).text()).toContain(`/videos/${id}.mp4`);
  const gone = await sendToProduct("bowl", undefined, "0".repeat(20));
  expect(gone.status).toBe(422);
  expect(await gone.text()).toContain("This film is deleted.");
  const page = await sendToProduct("bowl", new File(["<!doctype html>"], "bowl.mp4", { type: "video/mp4" }));
  expect(await page.text()).toContain("This is not an MP4 or WebM film");
  expect(await (await app.request("/products/bowl")).text()).toContain(`/videos/${id}.mp4`);
});

test("the section's form lists the shop's films", async () => {
  const id = await store();
  const page = await showFilm("Another bench", id);
  const form = `/admin/content${page}/sections/video/edit`;
  const html = await (await staff.request(form)).text();
  expect(html).toContain(`<option value="${id}">pouring.mp4</option>`);
});
