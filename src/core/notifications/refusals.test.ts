import { expect, test } from "vitest";
import {
  describeReply,
  hasWaitedEnough,
  readMailRefusal,
  readPushRefusal,
  readWhatsAppRefusal,
} from "./refusals.ts";

const said = (response: string, command = "RCPT TO") =>
  readMailRefusal({ command, response, responseCode: Number(response.slice(0, 3)) });

test.each(["5.1.1", "5.1.2", "5.1.6", "5.1.10", "5.2.1"])("%s speaks of the person", (detail) => {
  for (const command of ["RCPT TO", "DATA"]) {
    expect(said(`550 ${detail} No`, command)).toBe("person");
    expect(said(`554-${detail} No\r\n554 ${detail} Really`, command)).toBe("person");
    expect(said(`550-Not delivered:\n550 ${detail} No`, command)).toBe("person");
  }
  expect(said(`550 ${detail} No`, "MAIL FROM")).toBe("later");
  expect(said(`450 ${detail} Greylisted`)).toBe("later");
});

test.each([
  ...[
    "550 5.1.0 Rejected",
    "550 5.1.11 No",
    "550 5.1.100 No",
    "553 5.1.3 Bad syntax",
    "550 5.4.1 Access denied",
  ],
  ...["554 5.7.1 Spam", "550 User unknown (5.1.1)", "535 5.7.8 Sign in", "421 Closing", ""],
])("'%s' speaks of the shop or of today", (reply) => {
  expect(said(reply)).toBe("later");
  expect(said(reply, "DATA")).toBe("later");
});

test("an email is too large by 552 or 5.3.4, or by the limit that the server has announced; a full mailbox is not", () => {
  for (const command of ["MAIL FROM", "RCPT TO", "DATA"]) {
    expect(said("552 Too much", command)).toBe("message");
    expect(said("554 5.3.4 Too big", command)).toBe("message");
    expect(said("552 5.2.2 Full", command)).toBe("later");
    expect(said("552-Not delivered:\n552 5.2.2 Full", command)).toBe("later");
  }
  expect(readMailRefusal({ code: "EMESSAGE", command: "MAIL FROM" })).toBe("message");
  expect(readMailRefusal({ code: "EMESSAGE", command: "DATA" })).toBe("later");
  expect(readMailRefusal({ code: "ESOCKET" })).toBe("later");
});

test("an email waits for two and a half days", () => {
  const since = new Date("2026-11-20T12:00:00Z");
  expect(hasWaitedEnough(since, new Date("2026-11-22T23:59:59Z"))).toBe(false);
  expect(hasWaitedEnough(since, new Date("2026-11-23T00:00:00Z"))).toBe(true);
});

test("a reply is shown in one line, without addresses, and is cut between two characters", () => {
  const response = "550-5.1.8 <asha@example.com>\r\n550 5.1.8 \u0000bad";
  expect(describeReply({ response })).toBe("550-5.1.8 <…> 550 5.1.8 bad");
  const long = describeReply({ response: `550 ${"🪔".repeat(400)}` });
  expect([long.length, long.isWellFormed()]).toEqual([300, true]);
  expect(describeReply({ code: "ESOCKET" })).toBe("ESOCKET");
});

test("a refusal of WhatsApp or of a push service speaks of the person, the shop, the message or of today", () => {
  const meaning = (code: number) => readWhatsAppRefusal(code).meaning;
  expect([131026, 190, 132015, 130429].map(meaning)).toEqual(["person", "us", "message", "later"]);
  expect(readWhatsAppRefusal(999)).toEqual({ meaning: "message", words: "WhatsApp refused it (code 999)" });
  expect([201, 410, 429, 500].map(readPushRefusal)).toEqual([undefined, "person", "later", "later"]);
});
