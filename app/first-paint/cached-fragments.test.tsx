import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CachedFragment, CachedFragments } from "#app/components/page/cached-fragment.tsx";
import { openMarkupStore } from "#server/markup-store.ts";
import { createCachedFragments, type MarkupStore } from "./cached-fragments.ts";

let rendered: string[] = [];

function Card({ name }: { name: string }) {
  rendered.push(name);
  return (
    <li>
      {name} &amp; co, ₹{5}
    </li>
  );
}

function KeptCard({ name }: { name: string }) {
  return (
    <CachedFragment name="card" of={name}>
      <Card name={name} />
    </CachedFragment>
  );
}

function List({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <KeptCard key={name} name={name} />
      ))}
    </ul>
  );
}

/** Renders the page as a browser does, which keeps no markup. */
function renderWhole(page: ReactElement): string {
  const Page = createRoutesStub([{ id: "root", path: "/", Component: () => page }]);
  return renderToString(<Page />);
}

/** Renders the page as the server does for a document. */
function render(
  store: MarkupStore,
  page: ReactElement,
  { failed = false, shared = "settings" }: { failed?: boolean; shared?: unknown } = {},
): string {
  rendered = [];
  const parts = createCachedFragments(store, { mark: "a-mark", shared });
  const html = renderToString(<CachedFragments value={parts.renderPart}>{page}</CachedFragments>);
  return parts.complete(html, { failed }).toString();
}

test("a document of cached fragments is the one that is rendered whole, and renders only what is new", () => {
  const store = openMarkupStore();
  const first = <List names={["Rose", "Cedar"]} />;
  const second = <List names={["Cedar", "Pine", "Rose"]} />;
  const wholeFirst = renderWhole(first);
  const wholeSecond = renderWhole(second);
  expect(render(store, first)).toBe(wholeFirst);
  expect(render(store, second)).toBe(wholeSecond);
  expect(rendered).toEqual(["Pine"]);
});

test("a part may contain others", () => {
  const store = openMarkupStore();
  const page = (
    <main>
      <CachedFragment name="shelf" of="upper">
        <List names={["Rose", "Cedar"]} />
      </CachedFragment>
      <KeptCard name="Cedar" />
    </main>
  );
  const whole = renderWhole(page);
  expect(render(store, page)).toBe(whole);
  expect(render(store, page)).toBe(whole);
  expect(rendered).toEqual([]);
});

test("other settings of the site make all parts anew", () => {
  const store = openMarkupStore();
  render(store, <KeptCard name="Rose" />);
  render(store, <KeptCard name="Rose" />, { shared: "other settings" });
  expect(rendered).toEqual(["Rose"]);
});

test("nothing of a document that failed to render is kept", () => {
  const store = openMarkupStore();
  render(store, <KeptCard name="Rose" />, { failed: true });
  render(store, <KeptCard name="Rose" />);
  expect(rendered).toEqual(["Rose"]);
});
