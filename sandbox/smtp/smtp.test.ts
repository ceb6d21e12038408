import { createTransport } from "nodemailer";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startSmtp } from "./smtp.ts";

const mail = await startSmtp();
const transport = createTransport(mail.url);
beforeEach(() => mail.clear());
afterAll(async () => {
  transport.close();
  await mail.stop();
});

const text =
  "नमस्ते Asha,\n\nyour order of ₹1,499 = three candles.\nhttp://localhost:3000/orders/DD-26-00042?a=1&b=2\n";

test("an email sent by nodemailer is parsed with all its characters, parts and links", async () => {
  await transport.sendMail({
    from: '"Deodar & Diya – candles" <shop@deodar.example>',
    to: "Asha@Example.com",
    subject:
      "Your order DD-26-00042 – ₹1,499 · धन्यवाद and a subject long enough to be folded over several lines",
    text,
    html: `<p>${"long ".repeat(40)}₹</p><img src="cid:flame"><a href="http://localhost:3000/a?x=1&amp;y=2">See</a>`,
    attachments: [
      {
        filename: "Rechnung für Asha – ₹.pdf",
        content: Buffer.from([0, 255, 10, 13, 61]),
        contentType: "application/pdf",
      },
      { filename: "flame.png", content: Buffer.from("png"), cid: "flame" },
    ],
  });
  const [received] = mail.inbox("asha@example.com");
  expect(received?.subject).toBe(
    "Your order DD-26-00042 – ₹1,499 · धन्यवाद and a subject long enough to be folded over several lines",
  );
  expect(received?.from).toContain("Deodar & Diya – candles");
  expect(received?.text.trim()).toBe(text.trim());
  expect(received?.html).toContain("₹</p>");
  expect(received?.links).toEqual([
    "http://localhost:3000/orders/DD-26-00042?a=1&b=2",
    "http://localhost:3000/a?x=1&y=2",
  ]);
  const pdf = received?.attachments.find((file) => file.contentType === "application/pdf");
  expect(pdf?.filename).toBe("Rechnung für Asha – ₹.pdf");
  expect(pdf?.content).toEqual(Buffer.from([0, 255, 10, 13, 61]));
  expect(received?.attachments.find((file) => file.contentId === "flame")?.content.toString()).toBe("png");
});

test("an email without parts is parsed with its leading dots and long lines", async () => {
  const lines = `.starts with a dot\n${"x".repeat(2000)}\n=3D stays`;
  await transport.sendMail({
    from: "shop@deodar.example",
    to: "a@example.com",
    subject: "Plain",
    text: lines,
  });
  expect(mail.inbox()[0]?.text.trim()).toBe(lines);
});

test("waitFor resolves with an email that arrives later", async () => {
  const waiting = mail.waitFor((email) => email.subject === "Later");
  await transport.sendMail({ from: "shop@deodar.example", to: "b@example.com", subject: "Later", text: "." });
  expect((await waiting).to).toEqual(["b@example.com"]);
  await expect(mail.waitFor((email) => email.subject === "Never", 20)).rejects.toThrow("Seen: Later");
});

test("the next emails can be refused with a temporary or a final error", async () => {
  const email = { from: "shop@deodar.example", to: "c@example.com", subject: "Twice", text: "." };
  mail.refuseNext(1);
  await expect(transport.sendMail(email)).rejects.toMatchObject({ responseCode: 451 });
  mail.refuseNext(1, 550);
  await expect(transport.sendMail(email)).rejects.toMatchObject({ responseCode: 550 });
  await transport.sendMail(email);
  expect(mail.inbox()).toHaveLength(1);
});
