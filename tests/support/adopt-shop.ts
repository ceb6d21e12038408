// Turns the sample shop into an owner's shop by its forms alone.
import sharp from "sharp";
import { readForms, readLinks, type ShownForm } from "./shown-forms.ts";
import { pottery, type Trade, type Typed } from "./trades.ts";

/** A browser in which the owner is signed in. */
export type OwnersBrowser = { request(path: string, init?: RequestInit): Promise<Response> };

const social: Typed = { instagram: "", facebook: "", pinterest: "", youtube: "" };

/** Throws with the page's message if a form is refused. Returns the number of a batch with a public page. */
export async function adoptShop(owner: OwnersBrowser, trade: Trade = pottery): Promise<string> {
  await send(owner, "/admin/make-it-yours/trade", { pack: trade.pack });
  await send(owner, "/admin/settings/business", trade.business);
  await send(owner, "/admin/settings/legal", trade.legal);
  await send(owner, "/admin/settings/social", social);
  await send(owner, "/admin/settings/look", { ...trade.look, logo: await drawLogo(trade.look.accent) });
  await send(owner, "/admin/go-live/remove-samples", { word: "REMOVE" });
  for (const [name, text] of Object.entries(trade.texts)) await send(owner, "/admin/words", { [name]: text });
  for (const { typed } of trade.products) {
    const picture = await photograph(trade.look.accent);
    await send(owner, "/admin/products/new", { ...typed, picture, alt: `${typed.name} on a table` });
  }
  await send(owner, "/admin/settings/gifts", trade.gifts);
  await send(owner, "/admin/settings/features", {
    gifts: "on",
    ...Object.fromEntries(trade.without.map((name) => [name, undefined])),
  });
  await makePage(owner, trade.page);
  await tellStory(owner, trade.story);
  await addToMenu(owner, trade.menu);
  return noteBatch(owner, trade);
}

/** Fills in the page about the shop. */
async function tellStory(owner: OwnersBrowser, { title, text }: Trade["story"]): Promise<void> {
  const page = "/admin/content/pages/about";
  const edit = await findAddress(owner, page, /\/sections\/story\/[^/"]+\/edit/);
  await send(owner, edit, { title, text });
  await send(owner, page, {}, /\/publish$/);
}

async function addToMenu(owner: OwnersBrowser, { label, to }: Trade["menu"]): Promise<void> {
  const page = "/admin/content/menus/main";
  const form = await findForm(owner, page, ["label", "to"]);
  // The form's last line is empty, and no other entry is hidden or inside another.
  const fields = form.fields.filter(([name]) => name !== "hidden" && name !== "inside");
  for (const [name, typed] of Object.entries({ label, to })) {
    const last = fields.findLast(([one]) => one === name);
    if (last) last[1] = typed;
  }
  await post(owner, page, { ...form, fields }, {});
}

async function noteBatch(owner: OwnersBrowser, { products, batch }: Trade): Promise<string> {
  const name = products[0]?.typed.name ?? "";
  const page = await findAddress(
    owner,
    `/admin/batches/new?q=${encodeURIComponent(name)}`,
    /\/batches\/new\/\w+/,
  );
  const noted = await send(owner, page, batch);
  return /batches\/([\d-]+)/.exec(noted.headers.get("location") ?? "")?.[1] ?? "";
}

/** Returns the first address among the page's links that matches. */
async function findAddress(owner: OwnersBrowser, page: string, form: RegExp): Promise<string> {
  const html = await (await owner.request(page)).text();
  const found = readLinks(html).find((address) => form.test(address));
  if (!found) throw new Error(`${page} has no link like ${form}`);
  return found;
}

async function makePage(owner: OwnersBrowser, { title, text }: Trade["page"]): Promise<void> {
  const made = await send(owner, "/admin/content/pages/words", { title, menu: "footer" });
  const page = new URL(made.headers.get("location") ?? "", "http://shop").pathname;
  await send(owner, `${page}/sections/text/edit`, { title, text });
  await send(owner, page, {}, /\/publish$/);
}

async function photograph(background: string): Promise<File> {
  const image = sharp({ create: { channels: 3, width: 600, height: 600, background } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "made.jpg", { type: "image/jpeg" });
}

async function drawLogo(colour: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><circle cx="60" cy="60" r="50" fill="${colour}"/><path d="M130 40h170v40h-170z" fill="${colour}"/></svg>`;
  const image = sharp(Buffer.from(svg)).png();
  return new File([new Uint8Array(await image.toBuffer())], "logo.png", { type: "image/png" });
}

/** Sends the form that has these fields, with its other fields as shown. Returns the answer. */
export async function send(owner: OwnersBrowser, page: string, typed: Typed, to = /./): Promise<Response> {
  return post(owner, page, await findForm(owner, page, Object.keys(typed), to), typed);
}

async function findForm(
  owner: OwnersBrowser,
  page: string,
  fields: readonly string[],
  to = /./,
): Promise<ShownForm> {
  const html = await (await owner.request(page)).text();
  const form = readForms(html, page).find(
    ({ method, names, address }) =>
      method === "post" && to.test(address) && fields.every((name) => names.includes(name)),
  );
  if (!form) throw new Error(`${page} has no form with ${fields.join(", ")}`);
  return form;
}

async function post(owner: OwnersBrowser, page: string, form: ShownForm, typed: Typed): Promise<Response> {
  const answer = await owner.request(form.address, { method: "POST", body: fill(form, typed) });
  if (answer.status >= 400) throw new Error(`${page}: ${answer.status} ${errorsOf(await answer.text())}`);
  return answer;
}

function fill({ fields, button }: ShownForm, typed: Typed): FormData {
  const body = new FormData();
  for (const [name, value] of fields) if (!(name in typed)) body.append(name, value);
  for (const [name, value] of Object.entries(typed)) if (value !== undefined) body.append(name, value);
  if (button) body.append(...button);
  return body;
}

function errorsOf(html: string): string {
  const found = html.matchAll(
    /<(?:p|div)[^>]*(?:id="[^"]*-error"|role="alert")[^>]*>([\s\S]*?)<\/(?:p|div)>/g,
  );
  return [...found].map(([, text = ""]) => text.replaceAll(/<[^>]+>/g, "")).join("; ");
}
