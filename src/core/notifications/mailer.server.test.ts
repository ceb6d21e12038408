import { expect, test } from "vitest";
import { readSettings } from "#core/settings/settings.server.ts";
import { openTestShop } from "../../../tests/support/test-shop.ts";
import { startMailServer } from "./mail-server.fixture.ts";
import { mustEncrypt, openMailer } from "./mailer.server.ts";
import { senderDetailsOf } from "./sender-details.ts";

test("outside practice mode emails leave the machine only encrypted", () => {
  expect(mustEncrypt("live", "smtp://mail.example:587")).toBe(true);
  expect(mustEncrypt("rehearsal", "smtp://192.168.1.5")).toBe(true);
  expect(mustEncrypt("live", "smtp://localhost:25")).toBe(false);
  expect(mustEncrypt("live", "smtp://[::1]:25")).toBe(false);
  expect(mustEncrypt("practice", "smtp://mail.example")).toBe(false);
});

test("mail programs do not decode a name or subject into other words", async () => {
  const server = await startMailServer();
  const shop = await openTestShop();
  try {
    const encoded = `=?utf-8?B?${Buffer.from("You have won").toString("base64")}?=`;
    const settings = await readSettings(shop.db);
    const outgoing = {
      key: "test:encoded",
      kind: "test",
      to: { name: encoded, address: "asha@example.com" },
      replyTo: { name: encoded, address: "ravi@example.com" },
      email: { subject: `New message: ${encoded}`, text: "Hello", html: "<p>Hello</p>" },
    };
    const sender = senderDetailsOf(settings, shop.links);
    await openMailer(shop, server.url)({ sender, outgoing, payload: {} });
    const [mail] = server.received;
    expect(mail?.subject).toContain("New message: = ?utf-8?B?");
    expect(JSON.stringify(mail)).not.toContain("You have won");
  } finally {
    await server.stop();
    await shop.close();
  }
});
