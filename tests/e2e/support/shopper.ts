import { expect, type FrameLocator, type Page } from "@playwright/test";

export type Shopper = { name: string; email: string; password: string; phone?: string };

/** A mobile number that nobody else has: an offer for a first order counts numbers, too. */
export function newPhone(): string {
  return `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
}

let shopperCount = 0;
export function newShopper(name = "Meera Sood"): Shopper & { phone: string } {
  shopperCount += 1;
  return {
    name,
    phone: newPhone(),
    email: `meera-${process.pid}-${Date.now()}-${shopperCount}@example.com`,
    password: "kinnow-2026",
  };
}

/** Waits for the scripts of a page of the shop, before which a click only has its native effect. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Fiber = {
      memoizedState?: { isDehydrated?: boolean; dehydrated?: unknown } | null;
      child: Fiber | null;
      sibling: Fiber | null;
    };
    if (!("__reactRouterContext" in window)) return true;
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$")) ?? "";
    const root: Fiber | undefined = Reflect.get(document, key)?.stateNode.current;
    if (root?.memoizedState?.isDehydrated !== false) return false;
    const isWaiting = (first: Fiber | null): boolean => {
      for (let fiber = first; fiber; fiber = fiber.sibling)
        if (fiber.memoizedState?.dehydrated || isWaiting(fiber.child)) return true;
      return false;
    };
    return !isWaiting(root.child);
  });
}

/** Waits until the page shows its address: the router changes the address first, and a press would still find the page before. */
export async function waitForRendering(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$")) ?? "";
    return !Reflect.get(document, key)?.stateNode.pendingLanes;
  });
}

/** Waits until the page has the shopper's account and cart, which it requests after the first paint. */
export async function waitForShopper(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname === "/api/shopper"),
  );
}

/** Waits until the scripts of all routes are there that the page's forms are sent to: a form can be sent offline then. */
export async function waitForFormScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Match = { route: { id: string; path?: string } };
    type Loaded = { module?: string; clientActionModule?: string; imports?: string[] };
    const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterDataRouter: { match(path: string): Match[] | null };
      __reactRouterManifest: { routes: Record<string, Loaded> };
    };
    const { __reactRouterRouteModules: modules } = window as unknown as {
      __reactRouterRouteModules: Record<string, unknown>;
    };
    const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const isLoaded = (url: string) => loaded.has(new URL(url, location.origin).href);
    const forms = [...document.querySelectorAll<HTMLFormElement>("main form[method=post][action]")];
    return forms.every(({ action }) => {
      const matches = router.match(new URL(action).pathname) ?? [];
      return (
        matches.length > 0 &&
        matches.every(({ route }) => {
          const { module, clientActionModule, imports = [] } = manifest.routes[route.id] ?? {};
          const scripts = [module, clientActionModule, ...imports].filter((url) => url !== undefined);
          return route.path !== "*" && (route.id in modules || scripts.every(isLoaded));
        })
      );
    });
  });
}

export async function openProduct(page: Page, slug = "kinnow-marmalade"): Promise<void> {
  await page.goto(`/products/${slug}`);
  await waitForScripts(page);
}

/** Puts a product into the cart from its own page: the first opens the cart drawer, others are said by a toast. */
export async function addToCart(page: Page, slug?: string): Promise<void> {
  await openProduct(page, slug);
  await page
    .getByRole("main")
    .getByRole("button", { name: /add to cart/i })
    .first()
    .click();
  const drawer = page.getByRole("dialog", { name: /cart/i });
  await expect(drawer.or(page.getByText(/ is in your cart$/)).first()).toBeVisible();
}

export async function submitSignUp(page: Page, shopper: Shopper): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Name", { exact: true }).fill(shopper.name);
  await form.getByLabel(/phone/i).fill(shopper.phone ?? newPhone());
  await form.getByLabel(/street address/i).fill("14 Kachehri Road");
  await form.getByLabel(/city/i).fill("Dharamshala");
  await form.getByLabel(/state/i).selectOption("HP");
  await form.getByLabel(/pincode/i).fill("176215");
  await form.getByLabel(/e-?mail/i).fill(shopper.email);
  await form.getByLabel("Password", { exact: true }).fill(shopper.password);
  await form.getByRole("button", { name: /create account|sign up/i }).click();
}

export async function signUp(page: Page, shopper: Shopper, next = "/"): Promise<void> {
  await page.goto(`/auth/sign-up?next=${encodeURIComponent(next)}`);
  await waitForScripts(page);
  await submitSignUp(page, shopper);
  // Without a page to return to, staff and owners start at their own pages.
  await page.waitForURL(({ pathname }) => (next === "/" ? !pathname.startsWith("/auth") : pathname === next));
  // Before the scripts run, a link loads the whole page.
  await waitForScripts(page);
}

export async function signIn(
  page: Page,
  shopper: Pick<Shopper, "email" | "password">,
  next = "/",
): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await waitForScripts(page);
  await page
    .getByRole("main")
    .getByLabel(/e-?mail/i)
    .fill(shopper.email);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill(shopper.password);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^sign in$/i })
    .click();
  // Without a page to return to, staff and owners start at their own pages.
  await page.waitForURL(({ pathname }) => (next === "/" ? !pathname.startsWith("/auth") : pathname === next));
  // Before the scripts run, a link loads the whole page.
  await waitForScripts(page);
}

export function paymentWindow(page: Page): FrameLocator {
  return page.frameLocator("iframe[title]");
}

/** Opens the fields of the address that the checkout shows as a card. */
export async function correctAddress(page: Page): Promise<void> {
  await waitForScripts(page);
  await page.locator("summary", { hasText: "Change" }).click();
  await page.getByRole("link", { name: "Correct it for this order" }).click();
  await expect(page.getByLabel("Full Name")).toBeVisible();
}

/** Presses the checkout's button and waits for the payment window. */
export async function openPayment(page: Page): Promise<FrameLocator> {
  await page.getByRole("button", { name: "Place Order & Pay" }).click();
  const payment = paymentWindow(page);
  await expect(payment.getByRole("button", { name: /^pay/i })).toBeVisible();
  return payment;
}

export async function payByCard(page: Page, payment: FrameLocator): Promise<void> {
  await submitCard(payment);
  await expect(page.getByRole("heading", { name: "Thank you for your order!" })).toBeVisible();
}

export async function submitCard(payment: FrameLocator): Promise<void> {
  await payment.getByRole("button", { name: "Fill in a good test card" }).click();
  await payment.getByRole("button", { name: /^pay/i }).click();
}
