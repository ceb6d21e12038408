import type { Page } from "@playwright/test";
import { boxesOf, boxOf, expectFits, resize } from "./support/measure.ts";
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { runAxe } from "./support/run-axe.ts";
import { waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("three taps find a candle, its page opens with the card's picture and wax colour, and shows its notes, also with reduced motion", {
  tag: "@phone",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await dismissWelcome(page);
  await openPage(page, { path: "/find-my-candle" });
  const main = page.getByRole("main");
  const tap = (answer: string) => page.getByText(answer, { exact: true }).tap();
  for (const answer of ["Bedroom or study", "Late at night", "Warm and sweet"]) await tap(answer);
  const found = main.getByRole("listitem").filter({ hasText: "… because " });
  await expect(found).toHaveCount(3);
  await waitForScripts(page);
  await tap("Calm and soft");
  await page.waitForURL(/mood=calm/);
  await expect(found).toHaveCount(3);
  await waitForScripts(page);

  await recordTransition(page);
  const candle = found.first().getByRole("heading").getByRole("link");
  const name = await candle.innerText();
  const picture = (await found.first().getByRole("img").first().getAttribute("alt")) ?? "";
  await candle.tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect.poll(() => readTransition(page)).toEqual({ carried: [picture], moving: 0 });
  await expect(page.locator("[data-main-picture]").first()).toHaveCSS("view-transition-name", "main-picture");
  const ground = await main
    .locator(".tinted")
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).not.toBe(
    await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor),
  );

  const notes = main.locator("dl").filter({ hasText: "first ten minutes" });
  await expect(notes.getByRole("term")).toHaveText([/first ten minutes/, /second hour/, /next morning/]);
  await expect(notes.getByRole("definition")).toHaveText([/\w/, /\w/, /\w/]);
});

test.describe("without a chosen light", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("after a first visit, which is by day, the shop is in evening light after sunset at Gagret until the shopper chooses daylight", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const html = page.locator("html");
    await page.clock.setFixedTime("2026-11-20T21:00:00+05:30");
    await openPage(page, { path: "/about" });
    await expect(html).not.toHaveAttribute("data-light");
    await page.clock.setFixedTime("2026-11-21T19:00:00+05:30");
    await openPage(page, { path: "/about" });
    await expect(html).toHaveAttribute("data-light", "evening");
    await page.getByRole("banner").getByRole("button", { name: "Light the candles" }).click();
    await page.getByRole("banner").getByRole("button", { name: "Back to daylight" }).click();
    await expect(html).not.toHaveAttribute("data-light");
    await openPage(page, { path: "/shop" });
    await expect(html).not.toHaveAttribute("data-light");
  });
});

test.describe("on a later visit after sunset", () => {
  test.use({ storageState: { cookies: [], origins: [] } });
  const note = "One match lights the whole shop";

  test.beforeEach(async ({ page }) => {
    await dismissWelcome(page);
    await page.addInitScript(() => localStorage.setItem("first-visit", "1"));
    await page.clock.setFixedTime("2026-11-21T19:00:00+05:30");
  });

  test("the hero is unlit and the page in dusk until one press slowly lights both, and later pages are lit", {
    tag: "@both",
  }, async ({ page }) => {
    await openPage(page, { path: "/" });
    const html = page.locator("html");
    await expect(html).not.toHaveAttribute("data-lit");
    await expect(page.getByText(note)).toBeVisible();
    const candles = page.locator("[data-candle]").first();
    await expect(candles).toHaveAttribute("data-candle", "unlit");
    // Nothing burns, but on a touch screen for what is in the middle of the window, and the goods keep the light of day.
    const isTouched = (page.viewportSize()?.width ?? 0) < 1000;
    if (!isTouched)
      for (const lit of await page.locator(".lights-up").all()) await expect(lit).toHaveCSS("opacity", "0");
    const changing = `.lights-up, .other-view${isTouched ? ", .unlit-view" : ""}`;
    for (const shown of await page.locator(`main .picture:not(${changing})`).all()) {
      await expect(shown).toHaveCSS("opacity", "1");
      await expect(shown).toHaveCSS("filter", "none");
    }
    const unlit = page.locator("main .unlit-view");
    const places = await boxesOf(unlit);
    const below = places.flatMap(({ top }, index) =>
      top > (page.viewportSize()?.height ?? 0) ? [index] : [],
    );
    expect(below.length).toBeGreaterThan(0);
    for (const index of below) await expect(unlit.nth(index)).toHaveCSS("opacity", "1");
    const dusk = await readGround(page);
    // Under load a short transition ends before the test can look for it.
    const moved = await page.evaluateHandle(() => {
      const names: string[] = [];
      document.addEventListener("transitionrun", ({ propertyName }) => names.push(propertyName));
      return names;
    });

    await candles.getByRole("button", { name: "Light the candles" }).click();
    await expect(html).toHaveAttribute("data-lit");
    await expect(candles).toHaveAttribute("data-candle", "lit");
    await expect(page.getByText(note)).toBeHidden();
    // Transitions run in spite of the page's fixed clock.
    await expect.poll(() => moved.jsonValue()).toEqual(expect.arrayContaining(["--lit", "opacity"]));
    await expect.poll(() => readGround(page)).toBe(eveningGround);
    expect(dusk).not.toBe(eveningGround);

    await openPage(page, { path: "/shop" });
    await expect(html).toHaveAttribute("data-lit");
    expect(await readGround(page)).toBe(eveningGround);
    await expect(page.getByRole("banner").getByRole("button", { name: "Back to daylight" })).toBeVisible();
  });

  test("with reduced motion the candles are lit at once, and nothing moves", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, { path: "/" });
    await page.getByRole("banner").getByRole("button", { name: "Light the candles" }).press("Enter");
    await expect(page.locator("[data-candle]").first()).toHaveAttribute("data-candle", "lit");
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
      ),
    );
    expect(longest).toBeLessThanOrEqual(1);
    await expect.poll(() => readGround(page)).toBe(eveningGround);
  });

  test("a card lights on hover and focus, and a product's page by its own button", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, { path: "/shop" });
    const card = page
      .getByRole("listitem")
      .filter({ has: page.locator(".unlit-view") })
      .first();
    const unlit = card.locator(".unlit-view");
    await page.mouse.move(0, 0);
    await expect(unlit).toHaveCSS("opacity", "1");
    await card.hover();
    await expect(unlit).toHaveCSS("opacity", "0");
    await page.mouse.move(0, 0);
    await expect(unlit).toHaveCSS("opacity", "1");
    await card.getByRole("heading").getByRole("link").focus();
    await expect(unlit).toHaveCSS("opacity", "0");

    await openPage(page, { path: "/products/deodar-ridge" });
    const candle = page.locator("[data-candle]").first();
    await expect(candle).toHaveAttribute("data-candle", "unlit");
    await candle.getByRole("button", { name: "Light the candle" }).click();
    await expect(candle).toHaveAttribute("data-candle", "lit");
    await expect(page.locator("html")).toHaveAttribute("data-lit");
    await candle.getByRole("button", { name: "Put the candle out" }).click();
    await expect(candle).toHaveAttribute("data-candle", "unlit");
    await expect(page.locator("html")).toHaveAttribute("data-lit");
  });

  test("axe finds no serious fault in dusk, and the header neither wraps nor is cut on a narrow phone", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openPage(page, { path: "/" });
    await page.getByText(note).click();
    const paths = ["/", "/shop", "/products/deodar-ridge", "/about", "/fragrance-guide", "/cart", "/auth"];
    for (const path of paths) {
      await openPage(page, { path });
      await expect(page.locator("html")).not.toHaveAttribute("data-lit");
      expect(await runAxe(page, path)).toEqual([]);
    }
    for (const width of [320, 340, 360, 375, 390, 400]) {
      await resize(page, { width, height: 740 });
      const name = page.getByRole("banner").locator(".wordmark-name");
      const { height } = await boxOf(name);
      expect(height, `the shop's name is in one line at ${width} px`).toBeLessThan(26);
      await expectFits(page);
    }
  });
});

/** `--color-paper` in the evening, as the browser computes it from `color-mix`. */
const eveningGround = "#1d1712";

/** The page's background colour. */
function readGround(page: Page): Promise<string> {
  return page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (!context) return "";
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  });
}

type Transition = { carried: string[]; moving: number };

/** Notes which pictures the next view transition carries, and how many of its animations take time. */
async function recordTransition(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const carried = [...document.images]
        .filter((image) => getComputedStyle(image).viewTransitionName === "main-picture")
        .map(({ alt }) => alt);
      const transition = start(update);
      void transition.ready.then(() => {
        const moving = document
          .getAnimations()
          .filter(
            ({ effect }) =>
              effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"),
          );
        Object.assign(window, { seenTransition: { carried, moving: moving.length } });
      });
      return transition;
    };
  });
}

function readTransition(page: Page): Promise<Transition | undefined> {
  return page.evaluate(() => Reflect.get(window, "seenTransition"));
}
