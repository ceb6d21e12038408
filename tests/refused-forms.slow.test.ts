// Sends every form of the shop with unreadable fields, and checks that the page shows each error.
import { afterAll, beforeAll, expect, test } from "vitest";
import { listHiddenErrors } from "./support/refused-forms.ts";
import { notPressed, openSampleShop } from "./support/sample-shop.ts";
import { readForms } from "./support/shown-forms.ts";

let sample: Awaited<ReturnType<typeof openSampleShop>>;
beforeAll(async () => {
  sample = await openSampleShop();
}, 240_000);
afterAll(() => sample.shop.close());

// The owner comes last: one of these forms disables an account.
test.each([
  ["guest", 8],
  ["customer", 10],
  ["owner", 50],
] as const)(
  "each error of a form that is refused stands on the page which the %s gets, in at least %i forms",
  async (who, forms) => {
    const { browser } = sample.walks[who];
    const tried = new Set<string>();
    const faults: string[] = [];
    for (const { address, html } of sample.opened[who].pages)
      for (const form of readForms(html, address)) {
        const sort = sample.sortOfForm(form);
        if (form.method === "get" || tried.has(sort) || notPressed.test(sort)) continue;
        tried.add(sort);
        const faulty = await listHiddenErrors(browser, form);
        faults.push(...faulty.map((fault) => `${address}: ${sort}: ${fault}`));
      }
    expect(tried.size).toBeGreaterThanOrEqual(forms);
    expect(faults).toEqual([]);
  },
  240_000,
);
