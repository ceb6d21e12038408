// A shop with one product and one customer, a mail server, and the jobs' handlers, for tests of email jobs.

import { category, product, productPicture } from "#core/catalogue/catalogue.table.ts";
import { user } from "#core/identity/identity.table.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { purchase } from "#core/orders/purchases.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { mailJobs } from "#lists/mail-jobs.server.ts";
import { ringers } from "#lists/ringers.server.ts";
import type { Jobs } from "#platform/jobs.ts";
import { openTestContext, type TestContext } from "../../../tests/support/test-shop.ts";
import { registerEmailJobs } from "./email-jobs.server.ts";
import { type MailServer, startMailServer } from "./mail-server.fixture.ts";

const at = new Date("2026-11-20T06:30:00Z");
export const asha = "asha@example.com";

type Handlers = Map<string, (payload: object) => Promise<void>>;

export type EmailJobsTest = {
  server: MailServer;
  ctx: TestContext;
  /** Registers the email handlers as one process does, for direct calls. */
  collectHandlers(config?: TestContext["config"]): Handlers;
  runJob(kind: string, payload: object, handlersOfProcess?: Handlers): Promise<void>;
  /** An order for one product at ₹999.00 with 5 % GST: 95143 + 4757. Returns its id. */
  insertOrder(options?: { confirmed: boolean }): Promise<string>;
  /** Gives the product a picture, and lets it take a shopper's words on its label, or no longer. */
  setPicture(options: { takesWords: boolean }): Promise<void>;
  /** For each email received, where its pictures of the product are. */
  listPictures(): (string | undefined)[][];
  close(): Promise<void>;
};

/** `settings`: further ones of the process. */
export async function openEmailJobsTest(settings: Record<string, string> = {}): Promise<EmailJobsTest> {
  const server = await startMailServer();
  const ctx = await openTestContext({
    settings: { SMTP_URL: server.url, PUBLIC_URL: "https://deodar.localhost", ...settings },
  });
  await insertCustomerAndProduct(ctx);
  const collectHandlers: EmailJobsTest["collectHandlers"] = (config = ctx.config) => {
    const collected: Handlers = new Map();
    const handle: Jobs["handle"] = ({ kind, schema }, handler) =>
      void collected.set(kind, async (payload) => handler(schema.parse(payload)));
    const given = { ...ctx, sessionSecret: "of a test", config, jobs: { ...ctx.jobs, handle } };
    registerEmailJobs(given, mailJobs, ringers);
    return collected;
  };
  const handlers = collectHandlers();
  let count = 0;
  return {
    server,
    ctx,
    collectHandlers,
    runJob: async (kind, payload, handlersOfProcess = handlers) => handlersOfProcess.get(kind)?.(payload),
    insertOrder({ confirmed } = { confirmed: true }) {
      count += 1;
      return insertOrder(ctx, count, confirmed);
    },
    setPicture: ({ takesWords }) => setPicture(ctx, takesWords),
    listPictures: () =>
      server.received.map(({ html }) =>
        [...(html ?? "").matchAll(/<img src="([^"]+)" alt="A jar[^"]*"/g)].map(([, url]) => url),
      ),
    async close() {
      await ctx.close();
      await server.stop();
    },
  };
}

async function insertCustomerAndProduct({ db }: TestContext): Promise<void> {
  await db.insert(user).values({ id: "asha", name: "Asha Negi", email: asha, createdAt: at, updatedAt: at });
  await db.insert(category).values({ slug: "woody", name: "Woody", position: 0 });
  await db.insert(product).values({
    id: "cedar",
    slug: "cedar",
    sku: "C-1",
    name: "Cedar <Smoke>",
    description: "",
    price: 99900,
    hsn: "3406",
    gstRate: 500,
    collection: "shop",
    categorySlug: "woody",
    fragranceNotes: [],
    ingredients: [],
    burnTime: "",
    weight: "8 oz",
    grams: 227,
    stock: 10,
    createdAt: at,
    updatedAt: at,
  });
}

async function insertOrder({ db }: TestContext, count: number, confirmed: boolean): Promise<string> {
  const id = `order${count}`;
  await db.insert(purchase).values({ id, userId: "asha", createdAt: at });
  await db.insert(order).values({
    id,
    number: confirmed ? `DD-26-${String(count).padStart(5, "0")}` : null,
    userId: "asha",
    purchaseId: id,
    address: {
      name: "Asha",
      phone: "9800000042",
      address: "Mall",
      city: "Shimla",
      state: "HP",
      zip: "171001",
      country: "India",
    },
    stateCode: "02",
    delivery: "standard",
    itemsAmount: 99900,
    discountAmount: 0,
    charges: [],
    taxableAmount: 95143,
    taxAmount: 4757,
    amount: 99900,
    createdAt: at,
    confirmedAt: confirmed ? at : null,
    status: confirmed ? "pending" : null,
  });
  await db.insert(orderLine).values({
    orderId: id,
    position: 0,
    productId: "cedar",
    name: "Cedar <Smoke>",
    sku: "C-1",
    hsn: "3406",
    gstRate: 500,
    unitPrice: 99900,
    quantity: 1,
    gross: 99900,
    discountShare: 0,
    chargeShare: 0,
    taxable: 95143,
    tax: 4757,
  });
  await db.insert(payment).values({
    id: `payment-${id}`,
    orderId: id,
    way: "gateway",
    stage: "whole",
    keyId: "rzp_test_x",
    razorpayPaymentId: `pay_${id}`,
    status: "captured",
    amount: 99900,
    createdAt: at,
    capturedAt: at,
  });
  return id;
}

async function setPicture({ db }: TestContext, wordsOnLabel: boolean): Promise<void> {
  await db.update(product).set({ wordsOnLabel });
  const renditions = { avif: [], webp: [{ width: 480, url: "/media/jar.webp" }] };
  const shown = { width: 480, height: 600, placeholder: "#ffffff", renditions };
  await db
    .insert(picture)
    .values({ id: "jar", ...shown, createdAt: at })
    .onConflictDoNothing();
  const use = { productId: "cedar", pictureId: "jar", alt: "A jar", position: 0 };
  await db.insert(productPicture).values(use).onConflictDoNothing();
}
