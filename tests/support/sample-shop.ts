// Opens the sample shop, and its pages by following links.
import { join } from "node:path";
import { matchRoutes, type RouteObject } from "react-router";
import type { OrderStatus } from "#core/orders/order-state.ts";
import { seedHistory } from "#seeds/history/seed-history.ts";
import { seedAccounts } from "#seeds/seed-accounts.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { adminPages, customerPages, orderPages } from "../e2e/support/pages.ts";
import { readForms, readLinks, type ShownForm } from "./shown-forms.ts";
import { openTestApp, type TestBrowser } from "./test-app.ts";
import { openTestShopWithSandbox, type TestShop } from "./test-shop.ts";

/** Actions that would end the test's session or remove its samples. */
export const notPressed = /sign-out|remove-samples/;

/** Where to begin, and which links to follow. */
type Walk = { browser: TestBrowser; starts: readonly string[]; follow: RegExp };

export async function openSampleShop() {
  const shop = await openTestShopWithSandbox();
  await seedShop(shop, () => {});
  await seedAccounts(shop, () => {});
  await seedHistory(shop, () => {});
  const app = await openTestApp(shop);
  const owner = app.openBrowser();
  await owner.signInAs("admin@deodar.example", "deodar-admin");
  const customer = app.openBrowser();
  await customer.signInAs("asha@deodar.example", "deodar-asha");
  // The checkout has a form only while something is in the cart.
  await addToCart(customer, "/products/deodar-ridge");
  const orders = { fresh: await giveOrder(shop, "pending"), delivered: await giveOrder(shop, "delivered") };
  // The customer may cancel the latest one.
  const ownersOrder = `/admin/orders/${await findLatestOrder(shop, "pending", 1)}`;
  const ownersPages = ["", "/cancel", "/refund", "/refund-part"].map((page) => `${ownersOrder}${page}`);
  const { openPages, ...walker } = await openWalker(shop);
  const walks = {
    owner: {
      browser: owner,
      starts: [...pathsOf(adminPages), ...ownersPages],
      follow: /^\/(admin|dashboard)\b/,
    },
    customer: {
      browser: customer,
      starts: pathsOf([...customerPages, ...orderPages(orders)]),
      follow: /^$/,
    },
    guest: { browser: app.openBrowser(), starts: guestPaths, follow: /^$/ },
  };
  const opened = {
    owner: await openPages(walks.owner),
    customer: await openPages(walks.customer),
    guest: await openPages(walks.guest),
  };
  return { shop, app, walks, opened, ...walker };
}

async function openWalker(shop: TestShop) {
  const routes = await readRoutes();
  // An account that is the only one of its kind is not disabled.
  const staff = await shop.sql<{ id: string }[]>`select id from "user" where role <> 'user'`;
  const staffPages = staff.map(({ id }) => `/admin/users/${id}`);

  /** Groups addresses by route and search parameters. */
  function sortOf(address: string): string {
    const { pathname, searchParams } = new URL(address, shop.config.publicUrl);
    return [matchRoutes(routes, pathname)?.at(-1)?.route.id, ...searchParams.keys()].join(" ");
  }

  /** Groups buttons of the same kind in rows, such as those that move a row. */
  function sortOfForm({ method, address, button = ["", ""] }: ShownForm): string {
    return `${method} ${sortOf(address)} ${method === "get" ? button.join("=") : button[0]}`.trim();
  }

  /** Opens one page of each group. Returns a page for each group of forms, all HTML, and pages that failed. */
  async function openPages({ browser, starts, follow }: Walk) {
    const pageOfForm = new Map<string, string>();
    const faults: string[] = [];
    const pages: { address: string; html: string }[] = [];
    const opened = new Set<string>();
    const waiting = [...starts];
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      if (opened.has(sortOf(page)) || notPressed.test(page) || staffPages.includes(page)) continue;
      opened.add(sortOf(page));
      const answer = await browser.visit(page);
      if (answer.status >= 400) faults.push(`${page} is answered ${answer.status}`);
      if (!answer.headers.get("content-type")?.startsWith("text/html")) continue;
      const html = await readHtml(answer);
      pages.push({ address: page, html });
      waiting.push(...readLinks(html).filter((address) => follow.test(address)));
      for (const form of readForms(html, page))
        if (!pageOfForm.has(sortOfForm(form))) pageOfForm.set(sortOfForm(form), page);
    }
    return { pageOfForm, faults, pages };
  }

  return { sortOfForm, openPages };
}

async function addToCart(browser: TestBrowser, page: string) {
  const forms = readForms(await readHtml(browser.visit(page)), page);
  const form = forms.find(({ address }) => address === "/cart/lines");
  await browser.request("/cart/lines", { method: "POST", body: new URLSearchParams(form?.fields) });
}

/** Assigns the latest order of this status to the customer, as if it had just changed. Returns its number. */
async function giveOrder(shop: TestShop, status: OrderStatus): Promise<string> {
  const { sql, clock } = shop;
  const number = await findLatestOrder(shop, status);
  await sql`update "order" set user_id = (select id from "user" where email = 'asha@deodar.example') where number = ${number}`;
  await sql`update order_status_change set at = ${clock.now()}
    where status = ${status} and order_id = (select id from "order" where number = ${number})`;
  return number;
}

/** Finds an order of a shopper without a return. */
async function findLatestOrder({ sql }: TestShop, status: OrderStatus, offset = 0): Promise<string> {
  const [found] = await sql<{ number: string }[]>`
    select number from "order" where status = ${status} and origin = 'shop'
      and id not in (select order_id from return_request)
    order by confirmed_at desc limit 1 offset ${offset}`;
  return found?.number ?? "";
}

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean };

async function readRoutes(): Promise<RouteObject[]> {
  const build = (await import(join(import.meta.dirname, "../../build/server/index.js"))) as {
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

export const readHtml = async (answer: Response | Promise<Response>) =>
  (await (await answer).text()).replaceAll("<!-- -->", "");

const pathsOf = (pages: readonly { path: string }[]) => pages.map(({ path }) => path);

const guestPaths = [
  "/",
  "/contact",
  "/custom-order",
  "/auth",
  "/auth/sign-up",
  "/auth/reset",
  "/auth/email",
  "/products/kinnow-marmalade",
  "/products/kinnow-marmalade/review",
  "/products/rakhi-spice-box/tell-me",
];
