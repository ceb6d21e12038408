import { expect, test } from "vitest";
import { createPlaces } from "./places.ts";

test("a sender has few places, all together have some, and one that is given back is free again", () => {
  const places = createPlaces({ ofOne: 2, ofAll: 3 });
  const first = places.take("asha");
  const second = places.take("asha");
  expect([first, second]).toEqual([expect.any(Function), expect.any(Function)]);
  expect(places.take("asha")).toBeUndefined();
  const third = places.take("meera");
  expect(places.take("tenzin")).toBeUndefined();
  first?.();
  expect(places.take("tenzin")).toEqual(expect.any(Function));
  third?.();
  expect(places.take("asha")).toEqual(expect.any(Function));
});
