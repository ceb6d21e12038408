import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { postponeScripts, startingScript } from "./start-scripts.ts";

const rendered =
  '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><script>1</script><script type="module" async="">import "/a.js"</script>';

test("a document's modules are postponed, and nothing else", () => {
  const html = postponeScripts(rendered);
  expect(html).not.toMatch(/modulepreload|type="module"/);
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/><script>1</script>');
});

type Page = {
  preloads: string[];
  started: string[];
  plain: { isMarked: boolean; isNoting: boolean; shown: string };
  paint(): void;
  hide(): void;
};

/** Runs the script in a stand-in for the browser, until the document is complete. */
function open({ hidden, isOld = false }: { hidden: boolean; isOld?: boolean }): Page {
  const html = postponeScripts(rendered);
  const link = { rel: /rel="(postponed)"/.exec(html)?.[1] };
  const type = /<script type="([^"]+)"/.exec(html)?.[1];
  const started: string[] = [];
  let frame = () => {};
  const listeners = new Map<string, () => void>();
  let waiting: object | null = {
    textContent: "import",
    replaceWith(script: { type: string; textContent: string }) {
      started.push(`${script.type}: ${script.textContent}`);
      waiting = null;
    },
  };
  const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
  const dataset: Record<string, string> = {};
  const explained = { textContent: "<p>Without scripts</p>", outerHTML: "" };
  const window: { earlyInput?: object[] | undefined } = { earlyInput: [] };
  runInNewContext(startingScript, {
    addEventListener,
    window,
    CSS: { supports: () => !isOld },
    HTMLDialogElement: class {},
    document: {
      hidden,
      documentElement: { dataset },
      addEventListener,
      querySelectorAll: (selector: string) =>
        selector === "noscript" ? [explained] : selector === `link[rel="${link.rel}"]` ? [link] : [],
      querySelector: (selector: string) => (selector === `script[type="${type}"]` ? waiting : null),
      createElement: () => ({}),
    },
    requestAnimationFrame: (callback: () => void) => {
      frame = callback;
    },
    setTimeout: (task: () => void) => task(),
  });
  listeners.get("DOMContentLoaded")?.();
  return {
    get preloads() {
      return link.rel === "modulepreload" ? ["/a.js"] : [];
    },
    started,
    get plain() {
      return {
        isMarked: "plain" in dataset,
        isNoting: window.earlyInput !== undefined,
        shown: explained.outerHTML,
      };
    },
    paint: () => frame(),
    hide: () => listeners.get("visibilitychange")?.(),
  };
}

test("the scripts start after the first paint, once", () => {
  const page = open({ hidden: false });
  expect(page.started).toEqual([]);
  page.paint();
  expect(page.preloads).toEqual(["/a.js"]);
  page.hide();
  expect(page.started).toEqual(["module: import"]);
});

test("in an outdated browser no script starts, and the page works as without scripts", () => {
  const page = open({ hidden: false, isOld: true });
  page.paint();
  page.hide();
  expect([page.preloads, page.started]).toEqual([[], []]);
  expect(page.plain).toEqual({ isMarked: true, isNoting: false, shown: "<p>Without scripts</p>" });
  expect(open({ hidden: false }).plain).toEqual({ isMarked: false, isNoting: true, shown: "" });
});

test("the scripts of a page in the background start without a paint", () => {
  expect(open({ hidden: true }).started).toEqual(["module: import"]);
  const page = open({ hidden: false });
  page.hide();
  expect(page.started).toEqual(["module: import"]);
});
