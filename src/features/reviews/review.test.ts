import { expect, test } from "vitest";
import { describeUse, parseReviewRoom, reviewRoomNames, reviewRooms } from "./review.ts";

test.each([
  [{ room: "prayer-corner", hoursBurned: 40 }, "Prayer corner · 40 hours burned"],
  [{ room: "study", hoursBurned: null }, "Study"],
  [{ room: "", hoursBurned: 1 }, "1 hour burned"],
  [{ room: "", hoursBurned: null }, ""],
] as const)("room and hours of a review in words: %o is '%s'", (use, words) => {
  expect(describeUse(use)).toBe(words);
});

test("every room has its own name, and other words are no room", () => {
  expect(new Set(reviewRooms.map((room) => reviewRoomNames[room])).size).toBe(reviewRooms.length);
  expect(reviewRooms.map(parseReviewRoom)).toEqual([...reviewRooms]);
  for (const other of ["Bedroom", "", null, "garage"]) expect(parseReviewRoom(other)).toBeUndefined();
});
