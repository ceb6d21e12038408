import { expect, test } from "vitest";
import { readReport } from "./report.ts";

const reportOf = (value: object) => ({
  object: "whatsapp_business_account" as const,
  entry: [{ changes: [{ field: "messages", value }] }],
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

test.each([
  [{ type: "location", location: { name: "Gate 2", latitude: 31.1, longitude: 77.2 } }, "Gate 2, 31.1, 77.2"],
  [
    { type: "contacts", contacts: [{ name: { formatted_name: "Ravi" }, phones: [{ phone: "+91 98000" }] }] },
    "Ravi, +91 98000",
  ],
  [{ type: "document", document: { filename: "po.pdf", caption: "Our order" } }, "po.pdf, Our order"],
  [{ type: "video", video: { caption: "It leaks" } }, "It leaks"],
  [{ type: "location", location: "somewhere" }, ""],
])("what is neither text nor picture keeps its words", (sent, words) => {
  const read = readReport(reportOf({ messages: [{ id: "wamid.1", from: "919800000001", ...sent }] }));
  expect(read.unknownWords).toEqual([]);
  expect(read.messages.map(({ text }) => text)).toEqual([
    `[${sent.type}: open WhatsApp to see it] ${words}`.trim(),
  ]);
});

test("a row of a list that was pressed, and an emoji at a message, are read as words", () => {
  const from = "919800000001";
  const pressed = {
    id: "wamid.1",
    type: "interactive",
    from,
    interactive: { list_reply: { title: "Later" } },
  };
  const reaction = {
    id: "wamid.2",
    type: "reaction",
    from,
    reaction: { message_id: "wamid.0", emoji: "👍" },
  };
  const { messages } = readReport(reportOf({ messages: [pressed, reaction] }));
  expect(messages).toMatchObject([
    { text: "Later", isReaction: false },
    { text: "👍", isReaction: true, answers: "wamid.0" },
  ]);
});
