import type { Page } from "@playwright/test";
import { buyTwiceByCall } from "./support/buy-by-call.ts";
import { describeTooWide } from "./support/describe-too-wide.ts";
import { findCovered } from "./support/find-covered.ts";
import { listAnimations } from "./support/list-animations.ts";
import {
  boxesOf,
  boxOf,
  findBrokenAmounts,
  findRowsOfOne,
  passTimers,
  resize,
  scrollPage,
  scrollToEnd,
  settle,
  withLargeText,
} from "./support/measure.ts";
import { findMovesOnArrival } from "./support/measure-arrival.ts";
import { dismissWelcome, fillCart, fillWishlist, openPage } from "./support/open-page.ts";
import {
  customerPages,
  divideInto,
  listPublicPages,
  orderPages,
  type PageAddress,
  sizes,
} from "./support/pages.ts";
import { newShopper, signIn, signUp } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ timeout: 120_000 });

/** Longer than a narrow card; such names are common in the south. */
const longName = "Venkatanarasimharaju Balasubrahmanyeswara Radhakrishnamurthy";

/** A common name in Tamil Nadu. */
const longWord = "வெங்கடசுப்பிரமணியன்";

/** Lists of the back office with names or words of customers. */
const listsWithNames = [
  "/dashboard",
  "/admin/orders",
  "/admin/users",
  "/admin/returns",
  "/admin/messages",
  "/admin/messages/saved-replies",
  "/admin/audit",
];

const maxShift = 0.02;
/** Fonts that arrive after the first paint, as on a busy machine, may move a line break. */
const maxShiftByFonts = 0.1;
/** The page is drawn with the fonts within this time of their arrival. */
const fontFrameMs = 100;

for (const [pages, enter] of [
  ...divideInto(3).map(
    ({ name, take }) => [`a public page (${name})`, async () => take(listPublicPages())] as const,
  ),
  ["a customer's page", enterAsCustomer] as const,
]) {
  test(`nothing moves while ${pages} loads and is scrolled in a wide window`, async ({
    page,
    allowBrowserError,
  }) => {
    allowBrowserError(/no-such-page/);
    await resize(page, sizes.wide);
    await prepare(page);
    const faults: string[] = [];
    for (const address of await enter(page))
      faults.push(...(await measureShift(page, address)), ...(await findMovesOnArrival(page, address.path)));
    expect(faults).toEqual([]);
  });

  test(`on a phone nothing moves on ${pages}, and it fits 320 px, also with text of twice the size`, async ({
    page,
    allowBrowserError,
  }) => {
    allowBrowserError(/no-such-page/);
    await prepare(page);
    const faults: string[] = [];
    for (const address of await enter(page)) {
      await resize(page, sizes.narrow);
      faults.push(
        ...(await measureShift(page, address)),
        ...(await findMovesOnArrival(page, address.path)),
        ...(await findTooWide(page, address)),
      );
    }
    expect(faults).toEqual([]);
  });
}

test("a small phone shows a price within one and a half screens of the home page", async ({ page }) => {
  await prepare(page);
  await resize(page, sizes.narrow);
  await openPage(page, { path: "/" });
  const price = page
    .getByRole("main")
    .getByText(/^(Price )?(from )?₹/)
    .first();
  expect((await boxOf(price)).bottom).toBeLessThan(1.5 * sizes.narrow.height);
});

test("the featured row is cut at the edge, and its buttons wrap around at both ends", async ({ page }) => {
  await prepare(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const size of [sizes.narrow, sizes.wide]) {
    await resize(page, size);
    await openPage(page, { path: "/" });
    const section = page.getByRole("region", { name: "Featured Products" });
    const cards = section.getByRole("list").first().locator("> li");
    await expect(cards).toHaveCount(15);
    const cut = (await boxesOf(cards)).filter(
      ({ left, right }) => left < size.width - 8 && right > size.width + 8,
    );
    expect(cut, `${size.width} px`).toHaveLength(1);
  }
  const row = page.getByRole("region", { name: "Featured Products" }).getByRole("list").first();
  const left = () => row.evaluate((element) => element.scrollLeft);
  const on = page.getByRole("button", { name: "Featured Products: on" });
  const back = page.getByRole("button", { name: "Featured Products: back" });
  await on.focus();
  await page.keyboard.press("Enter");
  await expect.poll(left).toBeGreaterThan(500);
  await back.press("Enter");
  await expect.poll(left).toBe(0);
  await back.press("Enter");
  const edge = (await boxOf(row)).right;
  await expect.poll(async () => (await boxOf(row.locator("> li").last())).right).toBeLessThan(edge + 2);
  await on.press("Enter");
  await expect.poll(left).toBe(0);
});

for (const [path, what] of [
  ["/products/una-bazaar-spice", "candle"],
  ["/", "candles"],
] as const)
  test(`at ${path} the ${what} can be put out and lit again, and nothing moves, with reduced motion`, async ({
    page,
  }) => {
    await prepare(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await measureShift(page, { path })).toEqual([]);
    const lit = page.locator("[data-candle]");
    await page.getByRole("button", { name: `Put the ${what} out` }).click();
    await expect(lit).toHaveAttribute("data-candle", "unlit");
    await expect(lit.locator(".light-it-twin")).toHaveCSS("opacity", "1");
    expect(await listAnimations(page)).toEqual([]);
    await page.getByRole("button", { name: `Light the ${what}` }).click();
    await expect(lit).toHaveAttribute("data-candle", "lit");
    await expect(lit.locator(".light-it-twin")).toHaveCSS("opacity", "0");
  });

test("candles whose unlit picture fails to load stay lit, and can be tried again", async ({
  page,
  allowBrowserError,
}) => {
  allowBrowserError(/unlit|ERR_FAILED/);
  await prepare(page);
  await page.route(/hero-.*-unlit-/, (route) => route.abort(), { times: 1 });
  await openPage(page, { path: "/" });
  const putOut = page.getByRole("button", { name: "Put the candles out" });
  await putOut.focus();
  const refused = page.waitForEvent("requestfailed");
  await page.keyboard.press("Enter");
  await refused;
  await expect(putOut).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-candle]")).toHaveAttribute("data-candle", "unlit");
});

test("the chat button is there before any scroll, hides over a control or text, and appears by keyboard", async ({
  page,
}) => {
  await prepare(page);
  await resize(page, sizes.narrow);
  const chat = page.locator(".floating-contact");
  // The button checks what is below it 150 ms after the page rests, and appears or disappears in 240 ms.
  const scrollAndRest = async (top: number) => {
    await scrollPage(page, top);
    await passTimers(page, 400);
  };
  await openPage(page, { path: "/about" });
  await expect(chat).toHaveCSS("opacity", "1");
  const picture = await boxOf(page.getByRole("main").locator("img").first());
  await scrollAndRest(Math.round(picture.bottom) - sizes.narrow.height + 20);
  await expect(chat).toHaveCSS("opacity", "1");
  for (const [path, control] of [
    ["/faq", "main details summary"],
    ["/shop", "main li:nth-child(6) button:visible"],
  ] as const) {
    await openPage(page, { path });
    // After the first scroll it stays in its corner.
    await scrollAndRest(60);
    const [button] = await boxesOf(chat);
    const below = 60 + (await boxOf(page.locator(control).last())).top - (button?.top ?? 0);
    await scrollAndRest(below + 60);
    await scrollAndRest(below);
    await expect(chat, path).toHaveCSS("opacity", "0");
  }
  await page.locator('summary[aria-label="Talk to us"]').focus();
  await expect(chat).toHaveCSS("opacity", "1");
});

test("on a phone a jar's picture is as wide as the window, and stars, price and Add to Cart are on the first screen", async ({
  page,
}) => {
  await prepare(page);
  await resize(page, { width: 360, height: 720 });
  for (const path of ["/products/deodar-ridge", "/products/kinnow-marmalade"]) {
    await openPage(page, { path });
    const main = page.getByRole("main");
    const picture = await boxOf(page.locator("[data-main-picture]"));
    expect([picture.left, picture.width, Math.round(picture.height)], path).toEqual([0, 360, 450]);
    const price = await boxOf(main.getByText(/^₹\d/).first());
    const stars = await boxOf(main.getByRole("img", { name: /^Rated/ }).first());
    expect(stars.top < price.bottom && price.top < stars.bottom, path).toBe(true);
    const add = await boxOf(page.locator("[data-purchase] button").filter({ hasText: "Add to Cart" }));
    expect(add.top, path).toBeLessThanOrEqual(720);
    for (const thumbnail of await boxesOf(main.getByRole("button", { name: /^Show picture/ }))) {
      expect(Math.min(thumbnail.width, thumbnail.height), path).toBeGreaterThanOrEqual(44);
      expect(thumbnail.bottom, path).toBeLessThan(picture.bottom);
    }
  }
});

test("on a phone the home page shows all of its sections on eight screens", async ({ page }) => {
  await prepare(page);
  await resize(page, { width: 360, height: 740 });
  await openPage(page, { path: "/" });
  for (const name of ["Our Collections", "Why Choose Us", "Customer Reviews", "Follow Us on Instagram"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  expect((await boxOf(page.getByRole("contentinfo"))).bottom).toBeLessThanOrEqual(5_800);
});

test("on a phone the home page's sideways rows are moved by buttons too, to their last item", async ({
  page,
}) => {
  await prepare(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await resize(page, { width: 360, height: 740 });
  await openPage(page, { path: "/" });
  const main = page.getByRole("main");
  const sideways = main.locator("ul").and(page.locator(".overflow-x-auto"));
  const count = await sideways.count();
  expect(count).toBe(3);
  for (let index = 0; index < count; index += 1) {
    const row = sideways.nth(index);
    const section = row.locator("xpath=ancestor::section");
    const last = async () => (await boxOf(row.locator("> li").last())).right;
    expect(await last()).toBeGreaterThan(360);
    await section.getByRole("button", { name: /: back$/ }).click();
    await expect.poll(last).toBeLessThanOrEqual(360);
    await section.getByRole("button", { name: /: on$/ }).click();
    await expect.poll(async () => (await boxOf(row.locator("> li").first())).left).toBeGreaterThanOrEqual(0);
  }
});

test("in a wide window the owner's first steps and the page builder use the width", async ({ page }) => {
  await prepare(page);
  await resize(page, { width: 1440, height: 900 });
  await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" }, "/dashboard");
  const main = page.getByRole("main");
  for (const [path, asked] of [
    ["/admin/make-it-yours", "ol"],
    ["/admin/make-it-yours/delivery", "form"],
  ] as const) {
    await openPage(page, { path });
    const title = await boxOf(main.getByRole("heading", { level: 1 }));
    const content = await boxOf(main.locator(asked).first());
    expect([content.left > title.left + 300, content.right > 1300, content.top < title.bottom], path).toEqual(
      [true, true, true],
    );
  }
  await openPage(page, { path: "/admin/content/pages/about" });
  expect((await boxOf(page.getByTitle("The page with its draft"))).width).toBeGreaterThan(600);
});

test("at 768 px no list of products or articles ends in a row of one", async ({ page }) => {
  await prepare(page);
  await resize(page, { width: 768, height: 1024 });
  const alone: string[] = [];
  for (const address of listPublicPages().filter(({ status }) => !status)) {
    await openPage(page, address);
    alone.push(...(await findRowsOfOne(page)).map((row) => `${address.path}: ${row}`));
  }
  expect(alone).toEqual([]);
});

test("the chat button at rest lies on no letter, stars or control, also with text of twice the size", async ({
  page,
}) => {
  await prepare(page);
  // The button moves up to 150 ms after the page has changed.
  const expectNoneCovered = () => expect.poll(() => findCovered(page)).toEqual([]);
  for (const width of [360, 1440])
    for (const path of ["/", "/shop", "/faq", "/shipping", "/products/kinnow-marmalade", "/gifts"])
      await test.step(`${path} at ${width} px`, async () => {
        await resize(page, { width, height: 800 });
        await openPage(page, { path });
        await passTimers(page, 400);
        await expectNoneCovered();
        await withLargeText(page, expectNoneCovered);
      });
});

test("the pages of an order do not shift, and fit a window of 320 px", async ({ page }) => {
  await prepare(page);
  const shopper = newShopper(longName);
  const pages = orderPages(await buyTwiceByCall(shopper));
  await signIn(page, shopper);
  const faults: string[] = [];
  for (const address of pages) {
    await resize(page, sizes.narrow);
    faults.push(...(await measureShift(page, address)), ...(await findTooWide(page, address)));
  }
  expect(faults).toEqual([]);
});

test("on a phone, back-office lists fit the window and break no amount, even with a customer's name of one long word", async ({
  page,
  newContext,
}) => {
  const shopper = newShopper(longWord);
  const { fresh, delivered } = await buyTwiceByCall(shopper);
  await signIn(page, shopper, `/profile/orders/${delivered}/return`);
  await page.getByLabel("Exchange it for another item of the same price").check();
  await page.getByRole("combobox", { name: /Kinnow Marmalade/ }).selectOption("1 of 1");
  await page.getByLabel("What is wrong?").fill(longWord);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main")).toContainText("With us: we answer by mail");
  const owner = await (await newContext()).newPage();
  await prepare(owner);
  await resize(owner, sizes.narrow);
  await signIn(owner, { email: "admin@deodar.example", password: "deodar-admin" }, "/dashboard");
  await owner.goto("/admin/messages/saved-replies/edit");
  await owner.getByLabel("Title").fill(longWord);
  await owner.getByLabel("Reply").fill(`https://deodar.example/${"w".repeat(200)}`);
  await owner.getByRole("button", { name: "Save" }).click();
  await expect(owner).toHaveURL("/admin/messages/saved-replies");
  const ofShopper: string[] = [];
  for (const [list, what] of [
    ["/admin/users", `main a[href^="/admin/users/"]:has-text("${longWord}")`],
    ["/admin/returns", `main a[href^="/admin/returns/"]:has-text("${delivered}")`],
  ] as const) {
    await owner.goto(list);
    ofShopper.push((await owner.locator(what).first().getAttribute("href")) ?? "");
  }
  const orders = [fresh, `${fresh}/cancel`, `${fresh}/refund-part`, delivered].map(
    (one) => `/admin/orders/${one}`,
  );
  const faults: string[] = [];
  for (const path of [...listsWithNames, ...orders, ...ofShopper]) {
    await openPage(owner, { path });
    const fault = await describeTooWide(owner);
    if (fault) faults.push(`${path} is ${fault}`);
    for (const amount of await findBrokenAmounts(owner)) faults.push(`${path} breaks ${amount}`);
  }
  expect(faults).toEqual([]);
});

test("the shop's name keeps its height in the back office of a low window", async ({ page }) => {
  await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" }, "/dashboard");
  for (const height of [850, 600, 420]) {
    await resize(page, { width: 1440, height });
    expect((await boxOf(page.locator(".wordmark").first())).height, `${height} px`).toBeGreaterThan(20);
  }
});

test("the save button is in view, on a phone right above the navigation", async ({ page }) => {
  await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" }, "/dashboard");
  await page.goto("/admin/products?q=kinnow");
  await page.getByRole("link", { name: "Kinnow Marmalade", exact: true }).click();
  const save = page.getByRole("button", { name: "Save", exact: true });
  const barOfSave = () => boxOf(save.locator("xpath=.."));
  await expect(save).toBeInViewport();
  expect((await barOfSave()).height).toBeLessThan(80);
  await resize(page, sizes.narrow);
  await expect(save).toBeInViewport();
  const bar = await barOfSave();
  expect(bar.height).toBe(72);
  const navigation = await boxOf(page.getByRole("navigation", { name: "Back office" }));
  expect(bar.bottom).toBe(navigation.top);
});

test("the menu and the cart can be used with text of twice the size", async ({ page }) => {
  await resize(page, { width: 720, height: 900 });
  await prepare(page);
  await openPage(page, { path: "/" });
  await withLargeText(page, async () => {
    await page.locator('summary[aria-label="Menu"]').click();
    const shop = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Shop" });
    await shop.click();
    await page.waitForURL(/\/shop$/);
    await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
    await expect(page.getByRole("dialog", { name: "Your cart" })).toBeInViewport();
  });
});

type Shift = { startTime: number; value: number; of: string[] };

/** Signs in a customer with products in the cart and on the wishlist. Returns the customer's pages. */
async function enterAsCustomer(page: Page): Promise<PageAddress[]> {
  await signUp(page, newShopper(longName));
  await fillCart(page);
  await fillWishlist(page);
  return customerPages;
}

async function prepare(page: Page): Promise<void> {
  await dismissWelcome(page);
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };
    const shifts: Shift[] = [];
    const fontsAt: number[] = [];
    Object.assign(window, { shifts, fontsAt });
    document.fonts.addEventListener("loadingdone", () => fontsAt.push(performance.now()));
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, startTime, value, sources = [] } of list.getEntries() as Entry[]) {
        const of = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent),
        );
        if (!hadRecentInput) shifts.push({ startTime, value, of });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Measures the page from its first paint until it has been scrolled to its end. */
async function measureShift(page: Page, address: PageAddress): Promise<string[]> {
  // Otherwise a late request of the previous page would be taken for this page's, and never be answered.
  await page.goto("about:blank");
  const shopperResponse = page.waitForResponse(/\/api\/shopper$/);
  await openPage(page, address);
  await scrollToEnd(page);
  // The cart's count and the sign-out link come last.
  await (await shopperResponse).finished();
  await settle(page);
  const { shifts, fontsAt } = await page.evaluate(() => {
    const { shifts, fontsAt } = window as unknown as { shifts: Shift[]; fontsAt: number[] };
    return { shifts, fontsAt };
  });
  const isByFonts = ({ startTime }: Shift) => fontsAt.some((at) => Math.abs(startTime - at) < fontFrameMs);
  return [
    ...describeShift(
      address,
      shifts.filter((shift) => !isByFonts(shift)),
      maxShift,
    ),
    ...describeShift(address, shifts.filter(isByFonts), maxShiftByFonts),
  ];
}

function describeShift({ path }: PageAddress, shifts: readonly Shift[], max: number): string[] {
  const value = shifts.reduce((sum, shift) => sum + shift.value, 0);
  const of = shifts.flatMap((shift) => shift.of).slice(0, 3);
  return value > max ? [`${path} shifts by ${value.toFixed(3)}: ${of.join(" | ")}`] : [];
}

/** Gives the page that is open a narrow window, then a usual phone's with text of twice the size (WCAG 1.4.4 and 1.4.10). */
async function findTooWide(page: Page, address: PageAddress): Promise<string[]> {
  await resize(page, { width: 320, height: 640 });
  const inNarrowWindow = await describeTooWide(page);
  await resize(page, { width: 360, height: 740 });
  const inLargeText = await withLargeText(page, () => describeTooWide(page));
  return [inNarrowWindow, inLargeText].flatMap((fault) => (fault ? [`${address.path} is ${fault}`] : []));
}
