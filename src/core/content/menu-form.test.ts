import { expect, test } from "vitest";
import { parseForm } from "#core/forms/parse-form.ts";
import { entriesAfterPress, menuForm } from "./menu-form.ts";

type Row = { label?: string; to: string; hidden?: boolean; inHeader?: boolean; inside?: boolean };

function send(rows: readonly Row[], press = "") {
  const form = new URLSearchParams({ press, seen: "" });
  rows.forEach(({ label = "", to, hidden, inHeader, inside }, index) => {
    form.append("label", label);
    form.append("to", to);
    if (hidden) form.append("hidden", String(index));
    if (inHeader) form.append("header", String(index));
    if (inside) form.append("inside", String(index));
  });
  return parseForm(menuForm, form);
}

function entriesOf(rows: readonly Row[], press = "") {
  const parsed = send(rows, press);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return entriesAfterPress(parsed.value)?.map(({ to }) => to);
}

const rows = [{ to: "/" }, { to: "collections" }, { to: "/about" }, { to: "" }];

test.each([
  ["", ["/", "collections", "/about"]],
  ["up 1", ["collections", "/", "/about"]],
  ["up 0", ["/", "collections", "/about"]],
  ["down 0", ["collections", "/", "/about"]],
  ["down 2", ["/", "collections", "/about"]],
  ["remove 1", ["/", "/about"]],
  ["remove 9", ["/", "collections", "/about"]],
  ["sideways 1", ["/", "collections", "/about"]],
])("the button %j gives the entries %j", (press, expected) => {
  expect(entriesOf(rows, press)).toEqual(expected);
});

test("the reset button discards all changes", () => {
  const parsed = send(rows, "reset");
  expect(parsed.ok && entriesAfterPress(parsed.value)).toBeNull();
});

test("the ticks of a line move with it, and the first line is never inside another", () => {
  const parsed = send(
    [
      { to: "/" },
      { label: "All we make", to: "/shop", hidden: true, inHeader: true, inside: true },
      { to: "/gifts", inside: true },
    ],
    "up 1",
  );
  expect(parsed.ok && entriesAfterPress(parsed.value)).toEqual([
    { label: "All we make", to: "/shop", hidden: true, inHeader: true, inside: false },
    { label: "", to: "/", hidden: false, inHeader: false, inside: false },
    { label: "", to: "/gifts", hidden: false, inHeader: false, inside: true },
  ]);
});

test.each([
  [{ to: "javascript:alert(1)" }, "Line 1: a page of the shop"],
  [{ to: "//evil.example" }, "Line 1: a page of the shop"],
  [{ to: "/\\evil.example" }, "Line 1: a page of the shop"],
  [{ to: "http://example.com", label: "Them" }, "‘Them’: a page of the shop"],
  [{ to: "shop" }, "Line 1: a page of the shop"],
  [{ to: "https://example.com" }, "Line 1: a page elsewhere needs a name"],
  [{ to: "", label: "Nowhere" }, "‘Nowhere’: say where it leads"],
])("the line %j is refused", (row, message) => {
  const parsed = send([row]);
  expect(parsed.ok ? "" : parsed.errors.to).toContain(message);
});

test("a menu has thirty entries at most", () => {
  expect(send(Array.from({ length: 30 }, () => ({ to: "/shop" }))).ok).toBe(true);
  expect(send(Array.from({ length: 31 }, () => ({ to: "/shop" }))).ok).toBe(false);
});
