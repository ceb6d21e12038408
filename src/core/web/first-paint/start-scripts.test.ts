import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { postponeScripts, startingScript } from "./start-scripts.ts";

const rendered =
  '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/react-1.js"/><link rel="stylesheet" href="/a.css"/><script>1</script><script type="module" async="">import "/a.js"</script>';

test("a document's modules are postponed, and nothing else", () => {
  const html = postponeScripts(rendered);
  expect(html).not.toMatch(/modulepreload|type="module"/);
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/><script>1</script>');
});

type Page = {
  preloads: string[];
  started: string[];
  plain: { isMarked: boolean; isNoting: boolean; shown: string };
  loadFont(): void;
  parse(): void;
  paint(): void;
  hide(): void;
};

/** Runs the script in a stand-in for the browser. */
function begin({ hidden, isOld = false }: { hidden: boolean; isOld?: boolean }): Page {
  const html = postponeScripts(rendered);
  const links = [...html.matchAll(/rel="(postponed)" href="([^"]+)"/g)].map(([, rel, href]) => ({
    rel,
    href,
  }));
  const type = /<script type="([^"]+)"/.exec(html)?.[1];
  const started: string[] = [];
  let frame = () => {};
  const listeners = new Map<string, (event: object) => void>();
  let waiting: object | null = {
    textContent: "import",
    replaceWith(script: { type: string; textContent: string }) {
      started.push(`${script.type}: ${script.textContent}`);
      waiting = null;
    },
  };
  const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
  const call = (name: string, event: object = {}) => listeners.get(name)?.(event);
  const find = (selector: string): object[] => {
    if (selector === "noscript") return [explained];
    if (selector === 'link[rel="preload"]') return [{}, {}];
    const [, part = ""] = /^link\[rel="postponed"\](?:\[href\*="(.*)"\])?$/.exec(selector) ?? [];
    return links.filter(({ rel, href }) => rel === "postponed" && href?.includes(part));
  };
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
      removeEventListener: (name: string) => listeners.delete(name),
      querySelectorAll: find,
      querySelector: (selector: string) => (selector === `script[type="${type}"]` ? waiting : null),
      createElement: () => ({}),
    },
    requestAnimationFrame: (callback: () => void) => {
      frame = callback;
    },
    setTimeout: (task: () => void) => task(),
  });
  return {
    get preloads() {
      return links.flatMap(({ rel, href = "" }) => (rel === "modulepreload" ? [href] : []));
    },
    started,
    get plain() {
      return {
        isMarked: "plain" in dataset,
        isNoting: window.earlyInput !== undefined,
        shown: explained.outerHTML,
      };
    },
    loadFont: () => call("load", { target: { matches: (selector: string) => selector.includes("preload") } }),
    parse: () => call("DOMContentLoaded"),
    paint: () => frame(),
    hide: () => call("visibilitychange"),
  };
}

/** Until the document is complete. */
function open(options: Parameters<typeof begin>[0]): Page {
  const page = begin(options);
  page.parse();
  return page;
}

test("the scripts start after the first paint, once", () => {
  const page = open({ hidden: false });
  expect(page.started).toEqual([]);
  page.paint();
  expect(page.preloads).toEqual(["/a.js", "/react-1.js"]);
  page.hide();
  expect(page.started).toEqual(["module: import"]);
});

test("the largest script is loaded when the fonts have arrived, and none starts before the first paint", () => {
  const page = begin({ hidden: false });
  page.loadFont();
  expect(page.preloads).toEqual([]);
  page.loadFont();
  expect(page.preloads).toEqual(["/react-1.js"]);
  page.parse();
  expect(page.started).toEqual([]);
  page.paint();
  expect(page.preloads).toEqual(["/a.js", "/react-1.js"]);
  expect(page.started).toEqual(["module: import"]);
});

test("in an outdated browser no script starts, and the page works as without scripts", () => {
  const page = begin({ hidden: false, isOld: true });
  page.loadFont();
  page.loadFont();
  page.parse();
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
