// Opens each page once and checks everything that is true of all pages, since opening takes longest.
import { buyByCall, buyTwiceByCall } from "./support/buy-by-call.ts";
import { checkControls } from "./support/check-controls.ts";
import { dismissWelcome, fillCart, fillWishlist } from "./support/open-page.ts";
import { adminPages, customerPages, divideInto, listPublicPages, orderPages } from "./support/pages.ts";
import { publicScene, signedInScene } from "./support/scenes.ts";
import { newShopper, signIn } from "./support/shopper.ts";
import { expect, test } from "./support/test.ts";

test.describe.configure({ mode: "parallel", timeout: 120_000 });

/** A common name in Tamil Nadu. */
const longWord = "வெங்கடசுப்பிரமணியன்";

for (const { name, take } of divideInto(12))
  test(`every public page fits a phone, is accessible, obeys reduced motion, and its controls work (${name})`, async ({
    page,
    allowBrowserError,
  }) => {
    allowBrowserError(/no-such-page/);
    // Other hosts are blocked, so the map that a click opens stays empty.
    allowBrowserError(/openstreetmap/);
    await dismissWelcome(page);
    expect(await checkControls(page, take(listPublicPages()).map(publicScene))).toEqual([]);
  });

for (const { name, take } of divideInto(2))
  test(`every page of a customer fits a phone, is accessible, obeys reduced motion, and its controls work (${name})`, async ({
    page,
  }) => {
    await dismissWelcome(page);
    const meera = newShopper();
    const orders = await buyTwiceByCall(meera);
    await signIn(page, meera);
    await fillCart(page);
    await fillWishlist(page);
    const pages = take([...customerPages, ...orderPages(orders)]);
    expect(await checkControls(page, pages.map(signedInScene))).toEqual([]);
  });

for (const { name, take } of divideInto(24))
  test(`every page of the back office fits a phone, is accessible, obeys reduced motion, and its controls work (${name})`, async ({
    page,
    allowBrowserError,
  }) => {
    // Previews of emails run no scripts, not even a test's.
    allowBrowserError(/Blocked script execution in 'about:srcdoc'/);
    await dismissWelcome(page);
    // So that the lists of orders have at least one.
    await buyByCall(newShopper(longWord), "kinnow-marmalade", 999);
    await signIn(page, { email: "admin@deodar.example", password: "deodar-admin" });
    expect(await checkControls(page, take(adminPages).map(signedInScene))).toEqual([]);
  });
