// Runs inside the page: records the effects of a control. Requests and navigations are recorded and not carried out, so that no control
// changes the shop or leaves the page.
import type { Target } from "./list-controls.ts";

export type RecordedRequest = Target & { key: string };

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend a global type
  interface Window {
    effectRecorder: {
      /** The requests that the controls would have sent. */
      requests: RecordedRequest[];
      /** From now on requests and navigations are not carried out. */
      holdRequests(): void;
      /** Counts everything from now on as an effect of this control. */
      start(key: string, element: HTMLElement): void;
      add(effect: string): void;
      hasEffect(): boolean;
      /** Waits until the effects of earlier controls are over. */
      isAtRest(): Promise<boolean>;
    };
  }
}

/** Runs by `addInitScript`, before the page's own scripts, and cannot refer to anything outside itself. */
export function installEffectRecorder(): void {
  const effects: string[] = [];
  const requests: RecordedRequest[] = [];
  let used: { key: string; element: HTMLElement } | undefined;
  let pageBefore = "";
  let isHolding = false;
  let pendingFetches = 0;

  function recordRequest(method: string, url: string): void {
    effects.push(`${method} ${url}`);
    requests.push({ key: used?.key ?? "", method, url });
  }
  const sendFetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    // The router looks up the routes of all links, even if none is pressed.
    if (!isHolding || pathname === "/__manifest") {
      pendingFetches += 1;
      return sendFetch(input, init).finally(() => {
        pendingFetches -= 1;
      });
    }
    recordRequest(method, url);
    // The router waits until another navigation replaces this one; every other script sees a lost connection.
    return pathname.endsWith(".data")
      ? new Promise<never>(() => {})
      : Promise.reject(new TypeError("held back by the control probe"));
  };
  navigation.addEventListener("navigate", (event) => {
    if (!isHolding) return;
    const isRequest = event.canIntercept && !event.hashChange;
    if (isRequest) recordRequest(event.formData ? "POST" : "GET", event.destination.url);
    else effects.push(event.destination.url);
    event.preventDefault();
  });
  function stub(owner: object | undefined, name: string, result: unknown): void {
    const value = () => {
      effects.push(name);
      return result;
    };
    if (owner) Object.defineProperty(owner, name, { value });
  }
  stub(window, "open", null);
  stub(window, "print", undefined);
  stub(window, "confirm", false);
  stub(navigator, "share", Promise.resolve());
  stub(navigator.clipboard, "writeText", Promise.resolve());
  for (const type of ["focusin", "invalid"]) {
    const record = ({ target }: Event) => target !== used?.element && effects.push(type);
    document.addEventListener(type, record, { capture: true });
  }

  /** Reads what the page shows and announces, without preloads and the router's marks of links. */
  function readPage(): string {
    const html = document.body.innerHTML.replace(/ data-discover="true"|<link[^>]*>/g, "");
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, select, textarea")];
    const values = fields.map((field) => field !== used?.element && `${field.value} ${field.checked}`);
    const openPopovers = document.querySelectorAll(":popover-open").length;
    const rows = [...document.querySelectorAll("ul")].map((row) => row.scrollLeft);
    // The page's light is an attribute of the root element.
    const root = (document.documentElement.cloneNode() as Element).outerHTML;
    return [root, html, ...values, ...rows, openPopovers, window.scrollX, window.scrollY].join("\n");
  }

  /** Even without a transition, a drawer is outside the page until the frame after it was opened. */
  function isMoving(): boolean {
    return document.getAnimations().some(({ pending, playState }) => pending || playState === "running");
  }
  /** Waits for a frame; false if there is none within five seconds, because the browser may stop drawing a page. */
  function drawFrame(): Promise<boolean> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => resolve(true));
      setTimeout(() => resolve(false), 5_000);
    });
  }
  async function isAtRest(): Promise<boolean> {
    for (let tries = 0; tries < 20; tries += 1) {
      const before = effects.length + readPage();
      if (!(await drawFrame())) return false;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (pendingFetches === 0 && !isMoving() && before === effects.length + readPage()) return true;
    }
    return false;
  }

  window.effectRecorder = {
    requests,
    holdRequests() {
      isHolding = true;
    },
    start(key, element) {
      used = { key, element };
      effects.length = 0;
      pageBefore = readPage();
    },
    add: (effect) => void effects.push(effect),
    hasEffect: () => effects.length > 0 || readPage() !== pageBefore,
    isAtRest,
  };
}
