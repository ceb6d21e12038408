import type { Page } from "@playwright/test";
import { buyByCall } from "./support/buy-by-call.ts";
import { resize } from "./support/measure.ts";
import { dismissWelcome, fillCart, openOverlay, openPage } from "./support/open-page.ts";
import { type Overlay, overlaysAt, type Size, sizes } from "./support/pages.ts";
import { runAxe } from "./support/run-axe.ts";
import { newShopper, signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

const owner = { email: "admin@deodar.example", password: "deodar-admin" };
test("axe finds no serious fault in evening light, which is switched on in the header and remembered", async ({
  page,
}) => {
  await prepare(page, "narrow");
  await openPage(page, { path: "/about" });
  const html = page.locator("html");
  await expect(html).not.toHaveAttribute("data-light");
  await page.getByRole("banner").getByRole("button", { name: "Evening light" }).click();
  await expect(html).toHaveAttribute("data-light", "evening");
  await page.getByRole("banner").getByRole("button", { name: "Light the candles" }).click();
  const paths = ["/", "/shop", "/products/kinnow-marmalade", "/fragrance-guide", "/blog", "/auth", "/cart"];
  const faults: string[] = [];
  for (const path of [...paths, "/custom-order", "/find-my-candle", "/shipping"]) {
    await openPage(page, { path });
    faults.push(...(await runAxe(page, `${path} in evening light`)));
  }
  expect(faults).toEqual([]);
  await expect(html).toHaveAttribute("data-light", "evening");
});

test("axe finds no serious fault on the list of orders with one selected", async ({ page }) => {
  await prepare(page, "wide");
  await buyByCall(newShopper(), "kinnow-marmalade", 999);
  await signIn(page, owner);
  await openPage(page, { path: "/admin/orders" });
  await page.locator('input[name="order"]').first().check();
  await expect(page.getByText("1 selected")).toBeVisible();
  expect(await runAxe(page, "the list with an order selected")).toEqual([]);
});

for (const size of ["narrow", "wide"] as const) {
  test(`axe finds no serious fault in what opens over a page (${size} window)`, async ({ page }) => {
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
    faults.push(...(await runAxe(page, "the cart with a product")));
    expect(faults).toEqual([]);
  });

  test(`everything that opens over a page can be used by keyboard alone (${size} window)`, async ({
    page,
  }) => {
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

test("the welcome dialog holds the focus, closes by Escape and is not shown again", async ({ page }) => {
  // Without transitions, whose half-faded colours axe would measure.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPage(page, { path: "/" });
  await openPage(page, { path: "/" });
  const welcome = page.getByRole("dialog", { name: "Illuminate Your Space" });
  await expect(welcome).toBeVisible();
  expect(await runAxe(page, "the welcome")).toEqual([]);
  expect(await tabAround(page)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(welcome).toBeHidden();
  await openPage(page, { path: "/" });
  await expect(welcome).toBeHidden();
});

test("every control that the Tab key reaches has a visible focus", async ({ page }) => {
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
      const unmarked = await page.evaluate(findUnmarkedFocus);
      if (unmarked) faults.push(`${path}: ${unmarked}`);
    }
  }
  expect(faults).toEqual([]);
});

async function prepare(page: Page, size: Size): Promise<void> {
  await resize(page, sizes[size]);
  // Without transitions, whose half-faded colours axe would measure.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await dismissWelcome(page);
}

/** Returns a fault, if there is any. */
async function operateByKeyboard(page: Page, overlay: Overlay): Promise<string | undefined> {
  await openPage(page, overlay);
  const opener = overlay.opener(page).first();
  await opener.focus();
  const openedFrom = await describeFocus(page);
  const address = page.url();
  await page.keyboard.press("Enter");
  const panel = overlay.panel(page).first();
  await expect(panel).toBeVisible();
  if (overlay.kind !== "modal") {
    // The focus may still be on the button; one Tab moves it inside.
    await page.keyboard.press("Tab");
  }
  const isInside = () => panel.evaluate((one) => one.contains(document.activeElement));
  if (!(await isInside())) return `the focus is not inside but on ${await describeFocus(page)}`;
  if (overlay.kind === "modal" && !(await tabAround(page))) return "the Tab key leaves it";
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  // A dialog with its own address returns to the page where it was opened.
  await expect(page).toHaveURL(address);
  await expect.poll(() => describeFocus(page), { timeout: 2_000, message: "focus returns" }).toBe(openedFrom);
  return undefined;
}

/** True if the focus stays in the open modal while Tab is pressed more often than it has stops. */
async function tabAround(page: Page): Promise<boolean> {
  const stops = await page.evaluate(
    () =>
      document.querySelectorAll("dialog:modal :is(a[href], button, input, select, textarea, summary)").length,
  );
  for (let step = 0; step < Math.min(stops + 3, 70); step += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      // Between the last and the first stop the focus is on the browser's own controls.
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

/** Runs in the page: describes the focused element if it looks the same without the focus. */
function findUnmarkedFocus(): string | undefined {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return undefined;
  const readStyle = (element: Element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
    const outline = outlineStyle === "none" || outlineWidth === "0px" ? "" : outlineStyle + outlineWidth;
    return [outline, boxShadow, borderColor, backgroundColor].join();
  };
  const elements = [focused, ...focused.querySelectorAll("*"), focused.parentElement as Element];
  const focusedStyle = elements.map(readStyle).join();
  focused.blur();
  const blurredStyle = elements.map(readStyle).join();
  focused.focus();
  return focusedStyle === blurredStyle
    ? `${focused.tagName} ${focused.textContent?.trim().slice(0, 40)}`
    : undefined;
}
