// Presses every control of the back office on the rows of the sample shop, whose numbers differ from the shop's own.
import { join } from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedHistory } from "#seeds/history/seed-history.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { adminPages, customerPages } from "./e2e/support/pages.ts";
import { readDescribedForms } from "./support/described-forms.ts";
import { readForms, readLinks, type ShownForm } from "./support/shown-forms.ts";
import { openTestApp, type TestApp, type TestBrowser } from "./support/test-app.ts";
import { openTestShopWithSandbox } from "./support/test-shop.ts";

let shop: Awaited<ReturnType<typeof openTestShopWithSandbox>>;
let app: TestApp;
let owner: TestBrowser;
let routes: RouteObject[];
/** The pages of staff and owner: an account of which the shop has one is not disabled. */
let staffPages: string[];

beforeAll(async () => {
  shop = await openTestShopWithSandbox();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  await seedHistory(shop, () => {});
  app = await openTestApp(shop);
  owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  routes = await readRoutes();
  const staff = await shop.sql<{ id: string }[]>`select id from "user" where role <> 'user'`;
  staffPages = staff.map(({ id }) => `/admin/users/${id}`);
}, 240_000);
afterAll(() => shop.close());

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean };

async function readRoutes(): Promise<RouteObject[]> {
  const build = (await import(join(import.meta.dirname, "../build/server/index.js"))) as {
    routes: Record<string, BuiltRoute>;
  };
  const listChildren = (of?: string): RouteObject[] =>
    Object.values(build.routes)
      .filter(({ parentId }) => parentId === of)
      .map(({ id, path = "", index }) =>
        index ? { id, path, index } : { id, path, children: listChildren(id) },
      );
  return listChildren();
}

const read = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");

/** The same for all addresses of one route with the same search parameters. */
function sortOf(address: string): string {
  const { pathname, searchParams } = new URL(address, shop.config.publicUrl);
  return [matchRoutes(routes, pathname)?.at(-1)?.route.id, ...searchParams.keys()].join(" ");
}

/** Buttons of one kind of row, for instance those that move it, are one sort. */
function sortOfForm({ method, address, button = ["", ""] }: ShownForm): string {
  return `${method} ${sortOf(address)} ${method === "get" ? button.join("=") : button[0]}`.trim();
}

/** They end the test's own session, or its samples. */
const notPressed = /sign-out|remove-samples/;
/** Pressed last: what they take away, other forms need. */
const takesAway = /delete|remove|disable|clear/;

/** Opens one page of each sort. Returns a page for each sort of form, and the pages that do not open. */
async function openPages() {
  const pageOfForm = new Map<string, string>();
  const faults: string[] = [];
  const pages: string[] = [];
  const opened = new Set<string>();
  const waiting = adminPages.map(({ path }) => path);
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    if (opened.has(sortOf(page)) || notPressed.test(page) || staffPages.includes(page)) continue;
    opened.add(sortOf(page));
    const answer = await owner.visit(page);
    if (answer.status >= 400) faults.push(`${page} is answered ${answer.status}`);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
    const html = await read(answer);
    pages.push(page);
    waiting.push(...readLinks(html).filter((address) => /^\/(admin|dashboard)\b/.test(address)));
    for (const form of readForms(html, page))
      if (!pageOfForm.has(sortOfForm(form))) pageOfForm.set(sortOfForm(form), page);
  }
  return { pageOfForm, faults, pages };
}

const customerPaths = customerPages.map(({ path }) => path);
const guestPaths = [
  "/",
  "/contact",
  "/custom-order",
  "/auth",
  "/auth/sign-up",
  "/auth/reset",
  "/products/kinnow-marmalade",
  "/products/kinnow-marmalade/review",
  "/products/rakhi-spice-box/tell-me",
];

/** Of each form that the pages describe, the names that the form which shows most of them does not show. */
async function findUnshownFields(browser: TestBrowser, pages: readonly string[]) {
  const unshown = new Map<string, { place: string; missing: string[] }>();
  for (const page of pages) {
    const [path = "", query] = page.split("?");
    const data = `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`;
    const described = await readDescribedForms(await browser.request(data));
    if (described.length === 0) continue;
    const forms = readForms(await read(browser.visit(page)), page);
    for (const { place, names } of described)
      for (const shown of [[], ...forms.map((form) => form.names)]) {
        const missing = names.filter((name) => !shown.includes(name));
        const least = unshown.get(`${place} ${names}`)?.missing ?? names;
        if (missing.length <= least.length) unshown.set(`${place} ${names}`, { place, missing });
      }
  }
  return unshown.values();
}

/** Fields that these pages show in another state only, by the place of their form; other tests see that state. */
const shownInAnotherState: Record<string, { names: string[]; why: string }> = {
  "routes/admin/messages/quote fields": { names: ["afterPaid"], why: "the quote before it was paid" },
  "routes/admin/orders/refund-part fields": {
    names: ["withDelivery"],
    why: "the order had a delivery charge",
  },
  "routes/admin/returns/return fields refund": { names: ["amount"], why: "the pieces came back" },
  "routes/admin/returns/return fields replace": {
    names: ["carrier", "trackingNumber", "sku"],
    why: "the return was accepted",
  },
  "routes/checkout/checkout checkout fields": {
    names: ["pinConfirmed"],
    why: "a PIN code that the shop does not know was typed",
  },
  "routes/storefront/custom-order form fields": { names: ["sendEmpty"], why: "an empty order was sent once" },
};
/** It shows the fields greyed out; the page behind its button edits them. */
const notEdited = "routes/account/profile/settings fields";

test("each form shows every field of its schema to the owner, to customers and to guests", async () => {
  const customer = app.openBrowser();
  await customer.signInAs("asha@deodar.example", "deodar-asha");
  const unshown = [
    ...(await findUnshownFields(owner, (await openPages()).pages)),
    ...(await findUnshownFields(customer, customerPaths)),
    ...(await findUnshownFields(app.openBrowser(), guestPaths)),
  ];
  const faults = unshown.flatMap(({ place, missing }) => {
    const allowed = place === notEdited ? missing : (shownInAnotherState[place]?.names ?? []);
    const names = missing.filter((name) => !allowed.includes(name));
    return names.length > 0 ? [`${place}: ${names.join(", ")}`] : [];
  });
  expect(unshown.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
}, 240_000);

function press({ method, address, fields, button }: ShownForm): Promise<Response> {
  const body = new URLSearchParams(button ? [...fields, button] : fields);
  return method === "get"
    ? owner.request(`${address.split("?")[0]}?${body}`)
    : owner.request(address, { method: "POST", body });
}

/** What is refused although nothing was left to fill in, and the words that say why. */
const rightlyRefused: Record<string, string> = {
  "post routes/admin/content/named-list/delete": "It is still in use",
  "get routes/admin/orders/print print=invoices": "None of these orders has an invoice yet.",
};

async function findFault(sort: string, form: ShownForm): Promise<string | undefined> {
  const answer = await press(form);
  const location = answer.headers.get("location");
  const words = rightlyRefused[sort];
  if (words) {
    const html = await read(location ? owner.visit(location) : answer);
    return html.includes(words) ? undefined : `is not answered '${words}'`;
  }
  // A page or a file that is asked for comes at once; what is changed leads to a page.
  const isAccepted = form.method === "get" ? answer.ok : answer.status < 400;
  const isIncomplete = answer.status === 422 && form.hasEmptyField;
  return isAccepted || isIncomplete ? undefined : `is answered ${answer.status} ${location ?? ""}`;
}

test("each form of the back office is accepted as its page shows it, unless a field is left empty", async () => {
  const { pageOfForm, faults } = await openPages();
  const sorts = [...pageOfForm].filter(([sort]) => !notPressed.test(sort));
  for (const [sort, page] of sorts.sort(
    ([a], [b]) => Number(takesAway.test(a)) - Number(takesAway.test(b)),
  )) {
    const form = readForms(await read(owner.visit(page)), page).find((one) => sortOfForm(one) === sort);
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
