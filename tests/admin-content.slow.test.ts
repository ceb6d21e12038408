import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;
let staff: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  app = await openTestApp(shop);
  staff = app.openBrowser();
  await staff.signInAs("tenzin@deodar.example", "deodar-staff");
}, 240_000);
afterAll(() => shop.close());

const content = "/admin/content";

/** Returns the HTML of the page's main part, without scripts. */
async function readMain(path: string, who: TestBrowser = staff): Promise<string> {
  return mainOf(await who.visit(path));
}

async function mainOf(answer: Response): Promise<string> {
  const html = await answer.text();
  return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll("&#x27;", "'");
}

/** Returns the version that the form was filled from. */
async function readVersion(path: string): Promise<string> {
  return / name="seen" value="(\w+)"/.exec(await readMain(path))?.[1] ?? "";
}

test("a category is added, renamed, moved and deleted by separate forms", async () => {
  const list = `${content}/categories`;
  for (const [command, fields] of [
    ["add", { name: "Wedding favours" }],
    ["wedding-favours/rename", { name: "Weddings" }],
    ["wedding-favours/move", { to: "0" }],
  ] as const)
    expect((await staff.submit(`${list}/${command}`, fields)).headers.get("Location")).toBe(list);
  const names = [...(await readMain(list)).matchAll(/aria-label="Move ([^"]+) up"/g)].map(([, name]) => name);
  expect(names[0]).toBe("Weddings");
  expect((await staff.submit(`${list}/wedding-favours/delete`, {})).headers.get("Location")).toBe(list);
  expect(await readMain(list)).not.toContain("Weddings");
});

test("a refused name is shown again in its form, with an error", async () => {
  const list = `${content}/families`;
  const added = await staff.submit(`${list}/add`, { name: "Woody" });
  expect(added.status).toBe(422);
  const addForm = (await mainOf(added)).split("<form").at(-1);
  expect(addForm).toContain('value="Woody"');
  expect(addForm).toContain("This name is in the list already");
  const renamed = await staff.submit(`${list}/woody/rename`, { name: " " });
  expect(renamed.status).toBe(422);
  const rows = (await mainOf(renamed)).split("<li ");
  const refused = rows.filter((row) => row.includes("Name is required"));
  expect(refused).toHaveLength(1);
  expect(refused[0]).toContain(`${list}/woody/rename`);
  const deleted = await staff.submit(`${list}/woody/delete`, {});
  expect(deleted.status).toBe(422);
  expect(await mainOf(deleted)).toContain("It is still in use");
  expect((await staff.submit(`${list}/woody/move`, { to: "up" })).status).toBe(400);
});

test("an unknown list of names is a 404", async () => {
  for (const path of [`${content}/colours`, `${content}/colours/add`])
    expect((await staff.request(path)).status).toBe(404);
});

const article = {
  title: "Wicks and weather",
  excerpt: "Why a wick drowns.",
  body: "It **rains**.",
  author: "Meera",
  category: "Home Decor",
  publishedOn: "2026-11-20",
  topics: "wax, rain",
};
const edit = `${content}/articles/wicks-and-weather/edit`;

test("an article is written, previewed, published, unpublished and deleted, without scripts", async () => {
  const preview = await staff.submit(`${content}/articles/preview`, article);
  expect(preview.status).toBe(200);
  const previewed = await mainOf(preview);
  expect(previewed).toContain("<p>It <strong>rains</strong>.</p>");
  expect(previewed).toContain('value="Wicks and weather"');
  expect(previewed).toContain(`action="${content}/articles/edit"`);

  const saved = await staff.submit(`${content}/articles/edit`, article);
  expect(saved.headers.get("Location")).toBe(`${edit}?saved=1`);
  expect(await readMain(`${edit}?saved=1`)).toContain("Saved. The change is live.");
  const reader = app.openBrowser();
  expect((await reader.request("/blog/wicks-and-weather")).status).toBe(404);
  await staff.submit(`${content}/articles/wicks-and-weather/publish`, {});
  expect(await readMain("/blog/wicks-and-weather", reader)).toContain("Why a wick drowns.");
  const unpublished = await staff.submit(`${content}/articles/wicks-and-weather/unpublish`, {});
  expect(unpublished.headers.get("Location")).toBe(`${content}/articles`);
  expect((await reader.request("/blog/wicks-and-weather")).status).toBe(404);
  await staff.submit(`${content}/articles/wicks-and-weather/delete`, {});
  expect((await staff.request(edit)).status).toBe(404);
});

test("a refused article comes back with everything typed and every error, also that of its picture's address", async () => {
  const refused = await staff.submit(`${content}/articles/edit`, {
    ...article,
    title: "",
    published: "on",
    publishedOn: "2026-02-30",
    pictureAddress: "http://example.com/a.png",
    alt: "",
  });
  expect(refused.status).toBe(422);
  const page = await mainOf(refused);
  for (const words of [
    "Not saved: please check the fields marked below.",
    "Title is required",
    "Give a date, as in 2026-11-20",
    "The address of a picture begins with https://",
    "Say in a few words what the picture shows",
    'value="http://example.com/a.png"',
    "It **rains**.</textarea>",
  ])
    expect(page).toContain(words);
  expect(/<input[^>]*name="published"[^>]*>/.exec(page)?.[0]).toContain("checked");
});

test("an author's portrait that is no picture is refused at its field, and a real one is shown beside the name", async () => {
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...article, title: "Portrait", published: "on" }))
      body.append(name, value);
    body.append("authorPicture", new File([bytes], "meera.png"));
    return staff.request(`${content}/articles/edit`, { method: "POST", body });
  };
  const strange = await staff.submit(`${content}/articles/edit`, {
    ...article,
    authorPicture: "words",
    removeAuthorPicture: "words",
  });
  expect(strange.status).toBe(422);
  const refused = await send(new TextEncoder().encode("no picture"));
  expect(refused.status).toBe(422);
  const page = await mainOf(refused);
  expect(page).toContain("This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says.");
  expect(page).toContain('value="Portrait"');
  const png = sharp({ create: { width: 60, height: 60, channels: 3, background: "#853" } }).png();
  expect((await send(new Uint8Array(await png.toBuffer()))).status).toBe(302);
  expect(await mainOf(await staff.request("/blog/portrait"))).toMatch(/<img[^>]*rounded-full/);
});

test("an article that somebody else has saved meanwhile can be saved at the second attempt", async () => {
  const path = `${content}/articles/the-first-burn/edit`;
  const seen = await readVersion(path);
  await staff.submit(path, { ...article, title: "The first burn", excerpt: "one", seen });
  const conflict = await staff.submit(path, { ...article, title: "The first burn", excerpt: "two", seen });
  expect(conflict.status).toBe(422);
  const page = await mainOf(conflict);
  expect(page).toContain("Somebody else saved this while you were editing.");
  expect(page).toContain(">two</textarea>");
  const current = / name="seen" value="(\w+)"/.exec(page)?.[1] ?? "";
  expect(current).toBe(await readVersion(path));
  const second = await staff.submit(path, {
    ...article,
    title: "The first burn",
    excerpt: "two",
    seen: current,
  });
  expect(second.headers.get("Location")).toBe(`${path}?saved=1`);
});

test("a name or question without Latin letters is refused at its field, and nothing typed is lost", async () => {
  const fragrance = {
    name: "देवदार",
    family: "woody",
    mood: "Quiet",
    description: "Resin.",
    topNotes: "Pine",
    middleNotes: "Cedar",
    baseNotes: "Moss",
  };
  const refused = await mainOf(await staff.submit(`${content}/fragrances/edit`, fragrance));
  expect(refused).toContain("The name needs Latin letters, for its address");
  expect(refused).toContain('value="देवदार"');
  expect(refused).toMatch(/<option[^>]*value="woody"[^>]*selected/);
  const unknown = await staff.submit(`${content}/fragrances/edit`, {
    ...fragrance,
    name: "Deodar",
    family: "x",
  });
  expect(await mainOf(unknown)).toContain("Choose a family from the list");
  const question = await staff.submit(`${content}/questions/edit`, {
    page: "faq",
    question: "कब?",
    answer: "{soon}",
  });
  expect(await mainOf(question)).toContain("Unknown placeholder: {soon}.");
});

test("a question is added, moved to the first place and deleted", async () => {
  const faq = { page: "faq", question: "Do you gift-wrap?", answer: "Gladly." };
  const saved = await staff.submit(`${content}/questions/edit`, faq);
  expect(saved.headers.get("Location")).toBe(`${content}/questions/do-you-gift-wrap/edit?saved=1`);
  await staff.submit(`${content}/questions/do-you-gift-wrap/move`, { to: "0" });
  const list = await readMain(`${content}/questions`);
  expect(/aria-label="Move ([^"]+) up"/.exec(list)?.[1]).toBe("Do you gift-wrap?");
  await staff.submit(`${content}/questions/do-you-gift-wrap/delete`, {});
  expect(await readMain("/faq", app.openBrowser())).not.toContain("Do you gift-wrap?");
});

test("the preview for scripts is the text alone, as HTML", async () => {
  const answer = await staff.submit(`${content}/articles/the-first-burn/preview.data`, { body: "**a**" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("<p><strong>a</strong></p>");
});
