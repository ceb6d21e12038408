import { expect, test } from "vitest";
import { openMarkupStore } from "./markup-store.ts";

const tenBytes = Buffer.from("0123456789");

test("above its size what was used least recently is removed", () => {
  const store = openMarkupStore(44);
  for (const key of ["a", "b", "c", "d"]) store.keep(key, tenBytes);
  expect(store.find("a")).toEqual(tenBytes);
  store.keep("e", tenBytes);
  expect(["a", "b", "c", "d", "e"].filter((key) => store.find(key))).toEqual(["a", "c", "d", "e"]);
});

test("markup that is kept again takes its space once", () => {
  const store = openMarkupStore(36);
  store.keep("a", tenBytes);
  for (let times = 0; times < 5; times += 1) store.keep("b", tenBytes);
  store.keep("c", tenBytes);
  expect(store.find("a")).toEqual(tenBytes);
});

test("what is larger than the store is not kept, and nothing else has to go for it", () => {
  const store = openMarkupStore(36);
  store.keep("a", tenBytes);
  store.keep("huge", Buffer.alloc(40));
  expect(store.find("huge")).toBeUndefined();
  expect(store.find("a")).toEqual(tenBytes);
});
