// Presses every control of the back office on the rows of the sample shop, whose numbers differ from the shop's own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataAddress, readDescribedForms } from "./support/described-forms.ts";
import { notPressed, openSampleShop, readHtml } from "./support/sample-shop.ts";
import { readForms, type ShownForm } from "./support/shown-forms.ts";
import type { TestBrowser } from "./support/test-app.ts";

let sample: Awaited<ReturnType<typeof openSampleShop>>;
beforeAll(async () => {
  sample = await openSampleShop();
}, 240_000);
afterAll(() => sample.shop.close());

/** Forms that are pressed last, because they remove what other forms need. */
const takesAway = /delete|remove|disable|clear|^post .*\/to-pack$/;

/** Compares each described form with the shown form that has the most of its fields, and finds the fields that are missing there. */
async function findUnshownFields(browser: TestBrowser, pages: readonly { address: string; html: string }[]) {
  const unshown = new Map<string, { place: string; missing: string[] }>();
  for (const { address, html } of pages) {
    const described = await readDescribedForms(await browser.request(dataAddress(address)));
    const forms = readForms(html, address);
    for (const { place, names } of described)
      for (const shown of [[], ...forms.map((form) => form.names)]) {
        const missing = names.filter((name) => !shown.includes(name));
        const least = unshown.get(`${place} ${names}`)?.missing ?? names;
        if (missing.length <= least.length) unshown.set(`${place} ${names}`, { place, missing });
      }
  }
  return unshown.values();
}

/** Fields that these pages show only in another state, which other tests cover; the key is the form's place. */
const shownInAnotherState: Record<string, { names: string[]; why: string }> = {
  "routes/account/order answerFields": { names: ["answer"], why: "the shop asked about a return" },
  "routes/admin/content/redirects/missing fields": {
    names: ["from", "to"],
    why: "an address was looked for in vain",
  },
  "routes/admin/order fields addParcel": {
    names: ["pieces"],
    why: "a piece of the order is in no parcel yet",
  },
  "routes/admin/orders/new-order fields": {
    names: ["overrideReason"],
    why: "the shop offers cash on delivery",
  },
  "new-recipient fields": {
    names: ["pinConfirmed", "packerNote", "sameWords"],
    why: "a PIN code was typed that the shop does not know; the shop offers a word to the packer; there is another recipient",
  },
  "routes/admin/messages/quote fields": {
    names: ["afterPaid", "label", "withoutLabel"],
    why: "the quote before it was paid; the price was shown; the quote before has a label",
  },
  "routes/admin/orders/many/many fields": { names: ["order", "to", "silent"], why: "orders are selected" },
  "routes/admin/orders/many/many-paid fields": {
    names: ["order", "to", "silent"],
    why: "orders are selected",
  },
  "routes/admin/orders/refund-part fields": {
    names: ["withDelivery", "wrap"],
    why: "the order had a delivery charge, and gift wrap",
  },
  "root newsletterFields": { names: ["email"], why: "the page is the home page, the blog or a page of text" },
  "routes/admin/batches/edit-batch fields cards": {
    names: ["product", "month"],
    why: "the labels are a batch's",
  },
  "routes/checkout/together/recipients company fields": {
    names: [
      ...["company", "gstin", "billElsewhere", "billName"],
      ...["billAddress", "billCity", "billState", "billZip"],
    ],
    why: "two people or more get something",
  },
  "routes/admin/products/edit-product forms labels": {
    names: ["batch", "labels"],
    why: "they are a product's",
  },
  "routes/admin/products/edit-product forms film": { names: ["chosen"], why: "the shop has films" },
  "routes/admin/products/edit-product filmFields": { names: ["chosen"], why: "the shop has films" },
  "routes/admin/products/edit-product panels filmFields": { names: ["chosen"], why: "the shop has films" },
  "routes/admin/products/variants forms make": {
    names: ["option", "own", "variant", "sku", "price", "stock", "weight"],
    why: "the options were typed",
  },
  "routes/admin/products/variants forms save": {
    names: ["variantId", "seen", "sku", "price", "stock", "state", "allPrice", "value", "valuePrice"],
    why: "the product has variants",
  },
  "routes/admin/returns/return fields refund": {
    names: ["amount", "shown", "toCredit", "agreement"],
    why: "the pieces came back",
  },
  "routes/admin/returns/return fields replace": {
    names: ["carrier", "trackingNumber", "sku"],
    why: "the return was accepted",
  },
  "routes/admin/settings/rates fields": { names: ["press"], why: "there are several rows to move" },
  "routes/admin/settings/look fields": { names: ["removeLogo"], why: "a logo was sent" },
  "routes/admin/make-it-yours/look-step fields": { names: ["removeLogo"], why: "a logo was sent" },
  "routes/admin/emails/mail-words fields": { names: ["reset"], why: "the words were changed" },
  "routes/checkout/checkout checkout fields": {
    names: ["country", "pinConfirmed", "payment", "packerNote", "email", "whatsApp", "poNumber"],
    why: "another country is never chosen; a PIN code was typed that the shop does not know; the shop offers cash on delivery, a word to the packer, an order with a phone number alone, and WhatsApp; the buyer has a trade account",
  },
  "routes/storefront/custom-order sections custom-order-form form fields": {
    names: ["sendEmpty", "name", "phone", "pinCode"],
    why: "an empty order was sent once; the owner asks for them",
  },
};
/** The fields of this form are read-only here; the page behind its button edits them. */
const notEdited = "routes/account/profile/settings fields";

test("each form shows every field of its schema to the owner, to customers and to guests", async () => {
  const unshown: { place: string; missing: string[] }[] = [];
  for (const who of ["owner", "customer", "guest"] as const)
    unshown.push(...(await findUnshownFields(sample.walks[who].browser, sample.opened[who].pages)));
  const faults = unshown.flatMap(({ place, missing }) => {
    const allowed = place === notEdited ? missing : (shownInAnotherState[place]?.names ?? []);
    const names = missing.filter((name) => !allowed.includes(name));
    return names.length > 0 ? [`${place}: ${names.join(", ")}`] : [];
  });
  expect(unshown.length).toBeGreaterThan(40);
  expect(unshown.map(({ place }) => place)).toEqual(
    expect.arrayContaining([notEdited, ...Object.keys(shownInAnotherState)]),
  );
  expect(faults).toEqual([]);
}, 240_000);

function press({ method, address, fields, button }: ShownForm): Promise<Response> {
  const body = new URLSearchParams(button ? [...fields, button] : fields);
  return method === "get"
    ? sample.walks.owner.browser.request(`${address.split("?")[0]}?${body}`)
    : sample.walks.owner.browser.request(address, { method: "POST", body });
}

/** Forms that are refused although they are complete, with the expected message. */
const rightlyRefused: Record<string, string> = {
  "post routes/admin/content/named-list/delete": "It is still in use",
  "get routes/admin/accountant/paper =": "No invoice or credit note has this number",
  "get routes/admin/orders/print print=invoices": "None of these orders has an invoice yet.",
  "post routes/admin/content/pictures/cut-picture": "Pictures that came with the shop are shown as they are.",
  // The page offers more than may be chosen at once.
  "post routes/admin/products/library/choose-pictures": "A product has at most 12 pictures",
  "post routes/admin/products/library/choose-pictures after": "A product has at most 12 pictures",
};

async function findFault(sort: string, form: ShownForm): Promise<string | undefined> {
  const answer = await press(form);
  const location = answer.headers.get("location");
  const words = rightlyRefused[sort];
  if (words) {
    const html = await readHtml(location ? sample.walks.owner.browser.visit(location) : answer);
    return html.includes(words) ? undefined : `is not answered '${words}'`;
  }
  // A GET form answers with a page or file, a POST form with a redirect.
  const isAccepted = form.method === "get" ? answer.ok : answer.status < 400;
  const isIncomplete = answer.status === 422 && form.hasEmptyField;
  return isAccepted || isIncomplete ? undefined : `is answered ${answer.status} ${location ?? ""}`;
}

test("each form of the back office is accepted as its page fills it in, unless a field is empty", async () => {
  const { pageOfForm, faults } = sample.opened.owner;
  const sorts = [...pageOfForm].filter(([sort]) => !notPressed.test(sort));
  // A step that is done has no button to skip it.
  const placeOf = (sort: string) => (takesAway.test(sort) ? 1 : /\/skip$/.test(sort) ? -1 : 0);
  for (const [sort, page] of sorts.sort(([a], [b]) => placeOf(a) - placeOf(b))) {
    const form = readForms(await readHtml(sample.walks.owner.browser.visit(page)), page).find(
      (one) => sample.sortOfForm(one) === sort,
    );
    if (!form) {
      faults.push(`${page}: ${sort} is gone`);
      continue;
    }
    const fault = await findFault(sort, form);
    if (fault) faults.push(`${page}: ${sort} ${fault}`);
  }
  expect(pageOfForm.size).toBeGreaterThan(60);
  expect(faults).toEqual([]);
}, 240_000);
