// After a small change the browser may restyle only little of the page. A selector such as `html:has(:focus) *` or `.prose > * + *`
// restyles the whole page whenever an element is added or the focus moves.
import type { CDPSession, Page } from "@playwright/test";
import { buyByCall } from "./support/buy-by-call.ts";
import { settle } from "./support/measure.ts";
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { newShopper, signIn, waitForShopper } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

type TraceEvent = { name: string; args: { elementCount?: number } };

/** Counts the elements that the browser restyles during `change`. */
async function countStyled(page: Page, session: CDPSession, change: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await change();
  await settle(page);
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return events
    .filter(({ name }) => name === "UpdateLayoutTree")
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

/** Adds an element at the beginning and the end of the body and of the page's content. */
function addElements(): void {
  for (const parent of [document.body, document.querySelector("main")]) {
    parent?.prepend(document.createElement("p"));
    parent?.append(document.createElement("p"));
  }
  void getComputedStyle(document.body).width;
}

/** An element before the header restyles the header: 127 of the 449 elements of a short article, and 150 with the other changes. */
const greatestShare = 0.4;

async function findCostlyPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const faults: string[] = [];
  for (const path of paths) {
    await openPage(page, { path });
    // The shopper's cart and the fonts come after the page, and are drawn in a frame of their own.
    await waitForShopper(page);
    await settle(page);
    // The first key tells the browser about the keyboard, which restyles every link once per visit.
    await page.keyboard.press("Tab");
    const all = await page.evaluate(() => document.querySelectorAll("*").length);
    const styled = await countStyled(page, session, async () => {
      await page.evaluate(addElements);
      await page.keyboard.press("Tab");
    });
    if (styled === 0 || styled > all * greatestShare) faults.push(`${path}: ${styled} of ${all} elements`);
  }
  return faults;
}

test("an added element and a moved focus change the style of few elements of a page", async ({ page }) => {
  await dismissWelcome(page);
  const paths = ["/", "/shop", "/products/kinnow-marmalade", "/blog/a-diya-from-kangra-clay", "/cart"];
  expect(await findCostlyPages(page, paths)).toEqual([]);
});

test("an added element and a moved focus change the style of few elements in the back office", async ({
  page,
}) => {
  await buyByCall(newShopper(), "kinnow-marmalade", 999);
  await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" }, "/dashboard");
  const paths = ["/dashboard", "/admin/orders", "/admin/products", "/admin/settings/business"];
  expect(await findCostlyPages(page, paths)).toEqual([]);
});
