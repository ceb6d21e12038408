// Validates the HTML of all pages and of answers to refused forms; emails are in src/core/notifications/preview-emails.server.test.ts.
import { afterAll, beforeAll, expect, test } from "vitest";
import { nameRecipients } from "./support/buying-together.ts";
import { findPageFaults } from "./support/find-html-faults.ts";
import { findLooseAmounts } from "./support/find-loose-amounts.ts";
import { listPublicAddresses } from "./support/public-addresses.ts";
import { notPressed, openSampleShop } from "./support/sample-shop.ts";
import { readForms, type ShownForm } from "./support/shown-forms.ts";
import type { TestBrowser } from "./support/test-app.ts";

type Page = { address: string; html: string };

let sample: Awaited<ReturnType<typeof openSampleShop>>;
beforeAll(async () => {
  sample = await openSampleShop();
}, 240_000);
afterAll(() => sample.shop.close());

/** Lists each error once, with a page that has it, since errors of the frame are on all pages. */
function listFaults(pages: readonly Page[]): string[] {
  const found = new Map<string, string>();
  for (const { address, html } of pages)
    for (const fault of findPageFaults(html)) if (!found.has(fault)) found.set(fault, address);
  return [...found].map(([fault, address]) => `${address}: ${fault}`);
}

async function openPages(browser: TestBrowser, addresses: readonly string[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const address of addresses) {
    const answer = await browser.visit(address);
    if (answer.headers.get("content-type")?.startsWith("text/html"))
      pages.push({ address, html: await answer.text() });
  }
  return pages;
}

test("every public page is valid HTML, also the page of an unknown address", async () => {
  const addresses = listPublicAddresses(sample.app.publicRoutes, {
    productSlug: "kinnow-marmalade",
    articleSlug: "a-diya-from-kangra-clay",
    fragranceSlug: "kinnow-orchard",
    batchNumber: "00-05",
  });
  const others = ["/cart", "/wishlist", "/newsletter", "/signed-out?next=%2Fprofile", "/no-such-page"];
  const pages = await openPages(sample.app.openBrowser(), [...addresses, ...others]);
  expect(pages.length).toBeGreaterThan(60);
  expect(listFaults([...pages, ...sample.opened.guest.pages])).toEqual([]);
}, 240_000);

test("every page of a customer is valid HTML, and its amounts are not translated", async () => {
  const [asha] = await sample.shop.sql<
    { id: string }[]
  >`select id from "user" where email = 'asha@deodar.example'`;
  const [product] = await sample.shop.sql<
    { id: string }[]
  >`select id from product where slug = 'deodar-ridge'`;
  const gets = { items: [{ productId: product?.id ?? "", quantity: 1 }] };
  await nameRecipients(sample.shop, asha?.id ?? "", [gets, gets]);
  const more = await openPages(sample.walks.customer.browser, ["/checkout/recipients"]);
  expect(more.length).toBe(1);
  const pages = [...sample.opened.customer.pages, ...more];
  expect(listFaults(pages)).toEqual([]);
  const withAmounts = pages.filter(({ address }) => !address.endsWith("/wishlist"));
  const loose = withAmounts.flatMap(({ address, html }) =>
    findLooseAmounts(html).map((amount) => `${address}: ${amount}`),
  );
  expect(loose).toEqual([]);
}, 240_000);

test("every page of the back office is valid HTML", () => {
  expect(sample.opened.owner.pages.length).toBeGreaterThan(120);
  expect(listFaults(sample.opened.owner.pages)).toEqual([]);
}, 240_000);

/** Sends the form with unreadable fields, and returns the page that refuses it. */
async function refuse(browser: TestBrowser, form: ShownForm): Promise<Page | undefined> {
  const fields = form.names.filter((name) => name !== "" && name !== form.button?.[0]);
  const body = new URLSearchParams(fields.map((name) => [name, "x".repeat(2_500)]));
  if (form.button) body.append(...form.button);
  const answer = await browser.request(form.address, { method: "POST", body });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  return answer.status >= 400 && isPage ? { address: form.address, html: await answer.text() } : undefined;
}

test("a page that refuses a form is valid HTML", async () => {
  const refused: Page[] = [];
  for (const who of ["guest", "customer"] as const) {
    const tried = new Set<string>();
    for (const { address, html } of sample.opened[who].pages)
      for (const form of readForms(html, address)) {
        const sort = sample.sortOfForm(form);
        if (form.method === "get" || tried.has(sort) || notPressed.test(sort)) continue;
        tried.add(sort);
        const page = await refuse(sample.walks[who].browser, form);
        if (page) refused.push(page);
      }
  }
  expect(refused.length).toBeGreaterThan(10);
  expect(listFaults(refused)).toEqual([]);
}, 240_000);
