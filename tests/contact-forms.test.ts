import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { message, newsletterSubscriber } from "#core/messages/messages.table.ts";
import { seedShop } from "#seeds/seed-shop.ts";
import { openTestApp, type TestApp } from "./support/test-app.ts";
import { openTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let app: TestApp;

beforeAll(async () => {
  shop = await openTestShop();
  await seedShop(shop, () => {});
  app = await openTestApp(shop);
}, 240_000);
afterAll(() => shop.close());

const hostile = `"><script>alert(1)</script>`;
const email = {
  name: "Asha Negi",
  email: "asha@example.com",
  subject: "A question",
  message: "Does it burn evenly?",
};

function mailLinkIn(html: string): URLSearchParams {
  const [, query = ""] = /href="mailto:hello@deodar\.example\?([^"]*)"/.exec(html) ?? [];
  return new URLSearchParams(query.replaceAll("&amp;", "&").replaceAll("+", "%2B"));
}

describe("the contact form, without scripts", () => {
  test("a contact message is stored, and the page shows its ticket and a link to the mail program", async () => {
    const answer = await app.openBrowser().submit("/contact", email);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    const [stored] = await shop.db.select().from(message).where(eq(message.subject, email.subject));
    expect(html).toContain(`#${stored?.ticket}`);
    expect(mailLinkIn(html).get("subject")).toBe("Contact Form: A question");
    expect(mailLinkIn(html).get("body")).toContain("Does it burn evenly?");
  });

  test("a refused contact form has everything typed, and an error at each field", async () => {
    const answer = await app
      .openBrowser()
      .submit("/contact", { ...email, email: "asha", subject: "", message: hostile });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain("Valid email is required");
    expect(html).toContain("Subject is required");
    expect(html).toContain('value="Asha Negi"');
    expect(html).not.toContain(hostile);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  });

  test("a script that sends a refused contact form gets the same errors as data", async () => {
    const answer = await app.openBrowser().submit("/contact.data", { ...email, email: "asha" });
    expect(answer.status).toBe(422);
    const data = await answer.text();
    expect(data).toContain("Valid email is required");
    expect(data).not.toContain("Cannot encode");
  });

  test("a link can fill in the subject, but not with markup", async () => {
    expect(await (await app.openBrowser().visit("/contact?subject=Wholesale%20enquiry")).text()).toContain(
      'value="Wholesale enquiry"',
    );
    const html = await (
      await app.openBrowser().visit(`/contact?subject=${encodeURIComponent(hostile)}`)
    ).text();
    expect(html).not.toContain(hostile);
  });

  test("a network that sends too many messages is refused for a while, and nothing typed is lost", async () => {
    let answer = await app.openBrowser().submit("/contact", { ...email, message: "first" });
    for (let count = 0; count < 30; count += 1) {
      answer = await app.openBrowser().submit("/contact", { ...email, message: `again ${count}` });
    }
    const html = await answer.text();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(html).toContain("Please try again in");
    expect(html).toContain("again 29</textarea>");
    shop.clock.advance({ minutes: 61 });
  });
});

describe("the custom order form, without scripts", () => {
  test("a custom order is stored with its six values, which are also in the email", async () => {
    const order = {
      fragrance: "Deodar & rain",
      label: "For Nani",
      size: "12oz",
      container: "metal",
      quantity: "3",
    };
    const answer = await app
      .openBrowser()
      .submit("/custom-order", { ...order, specialInstructions: hostile });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).not.toContain(hostile);
    expect(html).toContain('; “For Nani” on the label"');
    const [stored] = await shop.db.select().from(message).where(eq(message.kind, "custom-order"));
    expect(stored?.fields).toEqual({
      Fragrance: "Deodar & rain",
      "Custom label": "For Nani",
      Size: "12oz (Large)",
      Container: "Vintage Metal",
      Quantity: "3",
      "Special instructions": hostile,
    });
    const link = mailLinkIn(html);
    expect(link.get("subject")).toBe("Custom Candle Order");
    for (const value of Object.values(stored?.fields ?? {}))
      expect(link.get("body")).toContain(String(value));
  });

  test("a custom order for less than one piece is refused at its field, and nothing typed is lost", async () => {
    const answer = await app
      .openBrowser()
      .submit("/custom-order", { quantity: "0", label: "For Nani", size: "16oz" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Quantity must be 1 or more");
    expect(html).toContain('value="For Nani"');
    expect(html).toContain('; “For Nani” on the label"');
    expect(html).toMatch(/<option[^>]*value="16oz"[^>]*selected/);
  });

  test("an empty form asks once for confirmation, and is then sent", async () => {
    const browser = app.openBrowser();
    const asked = await browser.submit("/custom-order", { quantity: "1", size: "8oz", container: "glass" });
    expect(asked.status).toBe(422);
    const html = await asked.text();
    expect(html).toContain("Nothing chosen yet. Send it anyway?");
    expect(html).toMatch(/<input type="hidden" name="sendEmpty" value="on"/);
    const sent = await browser.submit("/custom-order", { quantity: "1", sendEmpty: "on" });
    expect(await sent.text()).toContain("Your ticket number is");
    const notEmpty = await browser.submit("/custom-order", { quantity: "1", size: "16oz" });
    expect(await notEmpty.text()).toContain("Your ticket number is");
  });
});

describe("the newsletter, without scripts", () => {
  const email = "reader@example.com";
  const findToken = async () => {
    const [row] = await shop.db
      .select()
      .from(newsletterSubscriber)
      .where(eq(newsletterSubscriber.email, email));
    return row?.token ?? "";
  };

  test("a subscription is requested, confirmed and ended by buttons; opening a link changes nothing", async () => {
    const browser = app.openBrowser();
    expect((await browser.submit("/newsletter", { email })).status).toBe(200);
    const token = await findToken();
    for (let visit = 0; visit < 2; visit += 1) {
      expect(await (await browser.visit(`/newsletter/confirm?token=${token}`)).text()).toContain(
        "Yes, please",
      );
    }
    expect(await (await browser.submit(`/newsletter/confirm?token=${token}`, {})).text()).toContain(
      "on the list",
    );
    expect(await (await browser.visit(`/newsletter/unsubscribe?token=${token}`)).text()).toContain(
      "Unsubscribe",
    );
    expect(await (await browser.submit(`/newsletter/unsubscribe?token=${token}`, {})).text()).toContain(
      "You are unsubscribed",
    );
  });

  test.each([[{}], [{ Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" }]])(
    "a mail program's own button unsubscribes, without a cookie (%o)",
    async (headers) => {
      await shop.db.update(newsletterSubscriber).set({ unsubscribedAt: null });
      const answer = await app.request(`/newsletter/unsubscribe?token=${await findToken()}`, {
        method: "POST",
        headers,
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
      expect(answer.status).toBe(200);
      const [row] = await shop.db.select().from(newsletterSubscriber);
      expect(row?.unsubscribedAt).toEqual(shop.clock.now());
    },
  );

  test("a mail program's own button deletes the address of a cart and of a stock alert, from any site", async () => {
    const at = shop.clock.now();
    await shop.sql`insert into left_cart (id, email, lines, asked_at, token) values ('left', ${email}, '[{"productId": "jar", "quantity": 1}]', ${at}, 'left-token')`;
    await shop.sql`insert into stock_alert (id, email, product_id, requested_at, token)
      select 'alert', ${email}, id, ${at}, 'alert-token' from product limit 1`;
    for (const path of ["/cart/left/stop?token=left-token", "/back-in-stock/stop?token=alert-token"]) {
      const answer = await app.request(path, {
        method: "POST",
        headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect(await shop.sql`select email from left_cart union all select email from stock_alert`).toEqual([]);
  });

  test("the newsletter form gives the same answer for subscribed and unknown addresses", async () => {
    const readAnswer = async (address: string) => {
      const html = await (await app.openBrowser().submit("/newsletter", { email: address })).text();
      return /role="status"[^>]*>(.*?)<\/div><\/div>/s.exec(html)?.[1];
    };
    await shop.db.update(newsletterSubscriber).set({ confirmedAt: shop.clock.now(), unsubscribedAt: null });
    const answer = await readAnswer(email);
    expect(answer).toContain("on its way");
    expect(await readAnswer("nobody@example.com")).toBe(answer);
  });

  test("the newsletter form refuses an invalid address", async () => {
    const refused = await app.openBrowser().submit("/newsletter", { email: "no address" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Valid email is required");
    expect(html).toContain('value="no address"');
  });

  test("a newsletter link with an unknown token is answered with 404", async () => {
    for (const step of ["confirm", "unsubscribe"]) {
      expect((await app.openBrowser().visit(`/newsletter/${step}?token=${hostile}`)).status).toBe(404);
    }
  });
});
