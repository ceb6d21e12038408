import type { Page } from "@playwright/test";
import { dismissWelcome, openPage } from "./support/open-page.ts";
import { waitForScripts } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test("three taps find a candle, its page takes on the card's picture and its wax's colour, and a note leads on, with reduced motion", {
  tag: "@phone",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await dismissWelcome(page);
  await openPage(page, { path: "/shop?q=zzzz" });
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Find my candle" }).tap();
  for (const answer of ["Bedroom or study", "Late at night", "Calm and soft"])
    await page.getByText(answer, { exact: true }).tap();
  await page.getByRole("button", { name: "Show me three candles" }).tap();
  const found = main.getByRole("listitem").filter({ hasText: "… because " });
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
  await notes.getByRole("link").first().tap();
  await page.waitForURL((url) => url.pathname === "/shop" && url.searchParams.has("q"));
  await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
});

test.describe("without a chosen light", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("the shop is in evening light after sunset at Gagret until the shopper goes back to daylight", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const html = page.locator("html");
    await page.clock.setFixedTime("2026-11-21T12:00:00+05:30");
    await openPage(page, { path: "/about" });
    await expect(html).not.toHaveAttribute("data-light");
    await page.clock.setFixedTime("2026-11-21T19:00:00+05:30");
    await openPage(page, { path: "/about" });
    await expect(html).toHaveAttribute("data-light", "evening");
    await page.getByRole("contentinfo").getByRole("button", { name: "Back to daylight" }).click();
    await expect(html).not.toHaveAttribute("data-light");
    await openPage(page, { path: "/shop" });
    await expect(html).not.toHaveAttribute("data-light");
  });
});

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
