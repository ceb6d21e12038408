// Makes the sample shop somebody's own by its forms alone, as an owner does who knows no code: a pottery at Jaipur.
import sharp from "sharp";
import { readForms, type ShownForm } from "./shown-forms.ts";

/** Who is signed in as the owner. */
export type OwnersBrowser = { request(path: string, init?: RequestInit): Promise<Response> };

/** By field; a switch that is turned off is undefined. */
type Typed = Record<string, string | File | undefined>;

const business: Typed = {
  shopName: "Mitti & Co",
  phone: "9811122233",
  whatsapp: "",
  upiId: "",
  email: "hello@mitti.in",
  street: "14 Amer Road",
  city: "Jaipur",
  district: "Jaipur",
  state: "RJ",
  zip: "302002",
  hours: "Mon-Fri 10:00 AM - 5:00 PM",
  foundedYear: "",
  onlineYear: "",
  coordinates: "",
};

const legal: Typed = {
  legalName: "Mitti & Co",
  gstStatus: "unregistered",
  gstin: "",
  orderPrefix: "MIT",
  grievanceName: "Nandini Kumawat",
  grievanceDesignation: "Owner",
  grievanceEmail: "nandini@mitti.in",
  grievancePhone: "9811122234",
  courts: "",
};

const social: Typed = { instagram: "", facebook: "", pinterest: "", youtube: "" };

const texts: Record<string, string> = {
  item: "bowl",
  items: "bowls",
  made: "thrown",
  material: "Clay",
  tagline: "Bowls and plates, thrown at {city}.",
};

const products = ["Blue bowl", "Salt plate", "Tall jug"].map((name, index) => ({
  name,
  description: `${name} of stoneware, fired at 1,240 degrees.`,
  price: String(450 + 100 * index),
  stock: "8",
  sku: `MC-${index + 1}`,
  hsn: "6912",
  gstRate: "1800",
  weight: "640 g",
  categorySlug: "general",
  collection: "shop",
  active: "on",
}));

/** Throws where a form is refused, with what the page says. */
export async function adoptShop(owner: OwnersBrowser): Promise<void> {
  await send(owner, "/admin/settings/business", business);
  await send(owner, "/admin/settings/legal", legal);
  await send(owner, "/admin/settings/social", social);
  await send(owner, "/admin/go-live/remove-samples", { word: "REMOVE" });
  for (const [name, text] of Object.entries(texts)) await send(owner, `/admin/texts/${name}`, { text });
  for (const typed of products) {
    const picture = await photograph();
    await send(owner, "/admin/products/new", { ...typed, picture, alt: `${typed.name} on a table` });
  }
}

async function photograph(): Promise<File> {
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background: "#3a5a78" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "pot.jpg", { type: "image/jpeg" });
}

/** Fills in the form that has these fields, and leaves every other field as the page shows it. */
async function send(owner: OwnersBrowser, page: string, typed: Typed): Promise<void> {
  const html = await (await owner.request(page)).text();
  const form = readForms(html, page).find(
    ({ method, names }) => method === "post" && Object.keys(typed).every((name) => names.includes(name)),
  );
  if (!form) throw new Error(`${page} has no form with ${Object.keys(typed).join(", ")}`);
  const answer = await owner.request(form.address, { method: "POST", body: fill(form, typed) });
  if (answer.status >= 400) throw new Error(`${page}: ${answer.status} ${errorsOf(await answer.text())}`);
}

function fill({ fields, button }: ShownForm, typed: Typed): FormData {
  const body = new FormData();
  for (const [name, value] of fields) if (!(name in typed)) body.append(name, value);
  for (const [name, value] of Object.entries(typed)) if (value !== undefined) body.append(name, value);
  if (button) body.append(...button);
  return body;
}

function errorsOf(html: string): string {
  const found = html.matchAll(/<p[^>]*id="[^"]*-error"[^>]*>([\s\S]*?)<\/p>/g);
  return [...found].map(([, text = ""]) => text.replaceAll(/<[^>]+>/g, "")).join("; ");
}
