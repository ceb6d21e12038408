import { expect, test } from "vitest";
import { fillSavedReply, insertBelow } from "./saved-reply.ts";

test("a saved reply gets the name and the ticket filled in, and has no gap without a name", () => {
  const body = "Dear {name}, your {ticket} is with us. {ticket}!";
  expect(fillSavedReply(body, { name: "Asha $& Negi", ticket: "#1042" })).toBe(
    "Dear Asha $& Negi, your #1042 is with us. #1042!",
  );
  expect(fillSavedReply(body, { name: "", ticket: "#1" })).toBe("Dear, your #1 is with us. #1!");
});

test("an inserted reply stands below what was typed", () => {
  expect(insertBelow("", "Saved")).toBe("Saved");
  expect(insertBelow("Typed", "Saved")).toBe("Typed\n\nSaved");
});
