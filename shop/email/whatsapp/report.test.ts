import { expect, test } from "vitest";
import { readReport, readWish, readYesOrNo } from "./report.ts";

const reportOf = (value: object) => ({
  object: "whatsapp_business_account" as const,
  entry: [{ changes: [{ field: "messages", value }] }],
});

test.each(["STOP", " Stop. ", "unsubscribe", "रोको", "बंद करें!", "Band Karo"])(
  "'%s' asks to hear no more",
  (text) => {
    expect(readWish(text)).toBe("stop");
  },
);

test.each(["start", "शुरू करें", "START!"])("'%s' asks to hear again", (text) => {
  expect(readWish(text)).toBe("start");
});

test.each(["please stop by on Monday", "when does it start?", "", "🛑"])("'%s' is a message", (text) => {
  expect(readWish(text)).toBeUndefined();
});

test("a person who hides the number is known by WhatsApp's id, and a picture is told of", () => {
  const contacts = [{ user_id: "IN.abc", profile: { name: "Asha" } }];
  const image = { id: "wamid.1", type: "image", from_user_id: "IN.abc", image: { caption: "Cracked" } };
  const { messages } = readReport(reportOf({ contacts, messages: [image] }));
  expect(messages).toMatchObject([
    {
      phone: undefined,
      outsideUser: "IN.abc",
      name: "Asha",
      text: "[image: open WhatsApp to see it] Cracked",
    },
  ]);
});

test("a report with parts that the shop does not know is read as far as it does", () => {
  const statuses = [{ id: "wamid.1", status: "warned" }, 7, { id: "wamid.2", status: "played" }];
  const messages = [{ type: "text" }, { id: "wamid.3", type: "reaction", from: "919800000001" }];
  const read = readReport(reportOf({ statuses, messages }));
  expect(read.statuses.map(({ outsideId, state }) => [outsideId, state])).toEqual([["wamid.2", "read"]]);
  expect(read.messages).toEqual([]);
});

test("a person's new id is read from the message of the system", () => {
  const system = { user_id: "IN.new", previous_user_id: "IN.old" };
  const read = readReport(reportOf({ messages: [{ id: "wamid.1", type: "system", system }] }));
  expect(read.changedUsers).toEqual([{ before: "IN.old", after: "IN.new" }]);
  expect(read.messages).toEqual([]);
});

test("yes and no are read in English and Hindi, as whole messages only", () => {
  for (const text of ["Yes", "OK!", " हाँ ", "Haan", "Yes, send it"]) expect(readYesOrNo(text)).toBe("yes");
  for (const text of ["No", "नहीं", "cancel.", "No, cancel"]) expect(readYesOrNo(text)).toBe("no");
  for (const text of ["yes but later", "not yet", "", "5"]) expect(readYesOrNo(text)).toBeUndefined();
});
