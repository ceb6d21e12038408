import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { dismissWelcome, fillCart, fillWishlist, openOverlay, openPage } from "./support/open-page.ts";
import {
  adminPages,
  customerPages,
  type Overlay,
  overlaysAt,
  type PageAddress,
  publicPages,
  type Size,
  sizes,
} from "./support/pages.ts";
import { newShopper, signIn, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

for (const size of ["narrow", "wide"] as const) {
  test(`axe finds nothing serious on any page, ${size}`, async ({ page, allowBrowserError }) => {
    allowBrowserError(/no-such-page/);
    await prepare(page, size);
    expect(await examine(page, publicPages)).toEqual([]);
  });

  test(`axe finds nothing serious in anything that opens, ${size}`, async ({ page }) => {
    await prepare(page, size);
    const faults: string[] = [];
    for (const overlay of overlaysAt(size)) {
      await openOverlay(page, overlay);
      faults.push(...(await runAxe(page, `${overlay.path} with ${overlay.name}`)));
    }
    await openPage(page, { path: "/about" });
    await page.locator('summary[aria-label="Search"]').click();
    await page.getByRole("banner").getByRole("combobox").fill("marmalade");
    await expect(page.getByRole("option").first()).toBeVisible();
    faults.push(...(await runAxe(page, "the search with suggestions")));
    await fillCart(page);
    await openPage(page, { path: "/about" });
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page.getByRole("dialog", { name: "Your cart (1)" })).toBeVisible();
    faults.push(...(await runAxe(page, "the cart with goods")));
    expect(faults).toEqual([]);
  });

  test(`axe finds nothing serious on a customer's and the owner's pages, ${size}`, async ({
    page,
    allowBrowserError,
  }) => {
    // The previews of the letters run no script, not even axe's.
    allowBrowserError(/Blocked script execution in 'about:srcdoc'/);
    await prepare(page, size);
    await signUp(page, newShopper());
    await fillCart(page);
    await fillWishlist(page);
    expect(await examine(page, customerPages)).toEqual([]);
    await page.context().clearCookies();
    await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" });
    expect(await examine(page, adminPages)).toEqual([]);
  });

  test(`what opens is used by keyboard alone, ${size}`, async ({ page }) => {
    await prepare(page, size);
    const faults: string[] = [];
    for (const overlay of overlaysAt(size)) {
      const fault = await operateByKeyboard(page, overlay).catch((error: Error) =>
        error.message.slice(0, 300),
      );
      if (fault) faults.push(`${overlay.path}, ${overlay.name}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}

test("the welcome holds the focus, closes by Escape and comes no more", async ({ page }) => {
  await openPage(page, { path: "/" });
  await openPage(page, { path: "/" });
  const welcome = page.getByRole("dialog", { name: "Illuminate Your Space" });
  await expect(welcome).toBeVisible();
  expect(await runAxe(page, "the welcome")).toEqual([]);
  expect(await tabAround(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(welcome).toBeHidden();
});

test("whatever the Tab key reaches shows that it is reached", async ({ page }) => {
  await prepare(page, "wide");
  const faults: string[] = [];
  for (const path of [
    "/",
    "/shop",
    "/products/kinnow-marmalade",
    "/special-occult-candles",
    "/contact",
    "/auth",
  ]) {
    await openPage(page, { path });
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      const blind = await page.evaluate(findUnmarkedFocus);
      if (blind) faults.push(`${path}: ${blind}`);
    }
  }
  expect(faults).toEqual([]);
});

async function prepare(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(sizes[size]);
  // What fades in is judged when it has come.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await dismissWelcome(page);
}

async function examine(page: Page, places: PageAddress[]): Promise<string[]> {
  const faults: string[] = [];
  for (const place of places) {
    await openPage(page, place);
    faults.push(...(await runAxe(page, place.path)));
  }
  return faults;
}

async function runAxe(page: Page, where: string): Promise<string[]> {
  // What a page frames is not its own, so that axe need not open a window for it.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(rules)
    .options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, nodes }) =>
        `${where}: ${id}, ${nodes.length}×, as in ${nodes[0]?.html.slice(0, 160)} (${nodes[0]?.any[0]?.message ?? ""})`,
    );
}

/** Tells what is wrong, or nothing. */
async function operateByKeyboard(page: Page, overlay: Overlay): Promise<string | undefined> {
  await openPage(page, overlay);
  const opener = overlay.opener(page).first();
  await opener.focus();
  const openedFrom = await describeFocus(page);
  const address = page.url();
  await page.keyboard.press("Enter");
  const panel = overlay.panel(page).first();
  await expect(panel).toBeVisible();
  if (overlay.kind === "panel") {
    // The focus stays on its button or goes in; the next stop is inside in any case.
    await page.keyboard.press("Tab");
  }
  const isInside = () => panel.evaluate((one) => one.contains(document.activeElement));
  if (!(await isInside())) return `the focus is not inside but on ${await describeFocus(page)}`;
  if (overlay.kind === "modal" && !(await tabAround(page))) return "the Tab key leaves it";
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  // A dialog that is a place leads back to where it was opened; only then is it left.
  await expect(page).toHaveURL(address);
  await expect.poll(() => describeFocus(page), { timeout: 2_000, message: "focus returns" }).toBe(openedFrom);
  return undefined;
}

/** Whether the Tab key, pressed often enough to go round, stays in the open modal. */
async function tabAround(page: Page): Promise<boolean> {
  const stops = await page.evaluate(
    () =>
      document.querySelectorAll("dialog:modal :is(a[href], button, input, select, textarea, summary)").length,
  );
  for (let step = 0; step < Math.min(stops + 3, 70); step += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      // Between the last and the first stop the browser's own window has a turn.
      return focused !== null && focused !== document.body && !focused.closest("dialog:modal");
    });
    if (isOutside) return false;
  }
  return true;
}

function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return `${focused?.tagName} ${focused?.getAttribute("aria-label") ?? focused?.getAttribute("href") ?? focused?.textContent?.trim()}`;
  });
}

/** Runs in the page: what has the focus and looks as it looks without. */
function findUnmarkedFocus(): string | undefined {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return undefined;
  const look = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
    const outline = outlineStyle === "none" || outlineWidth === "0px" ? "" : outlineStyle + outlineWidth;
    return [outline, boxShadow, borderColor, backgroundColor].join();
  };
  const around = [focused, ...focused.querySelectorAll("*"), focused.parentElement as Element];
  const reserved = around.map(look).join();
  focused.blur();
  const free = around.map(look).join();
  focused.focus();
  return reserved === free ? `${focused.tagName} ${focused.textContent?.trim().slice(0, 40)}` : undefined;
}
