import { eq } from "drizzle-orm";
import sharp from "sharp";
import { productPicture } from "#core/catalogue/catalogue.table.ts";
import { productField } from "#core/catalogue/fields/product-fields.table.ts";
import { productImport } from "#core/catalogue/import/product-files.server.ts";
import { productChange } from "#core/catalogue/many/product-changes.table.ts";
import { apiKey } from "#core/identity/api-keys.table.ts";
import { staffInvitation, user } from "#core/identity/identity.table.ts";
import { importedFile } from "#core/imports/imports.table.ts";
import { message, newsletter, newsletterSubscriber, savedReply } from "#core/messages/messages.table.ts";
import { notification } from "#core/notifications/email.table.ts";
import { order, orderLine } from "#core/orders/orders.table.ts";
import { linePieces } from "#core/orders/pieces/pieces.table.ts";
import { parcelProof } from "#core/parcels/proof/proofs.table.ts";
import { payment } from "#core/payments/payments.table.ts";
import { picture } from "#core/pictures/pictures.table.ts";
import { findBundledPicture } from "#core/pictures/shipped-pictures.ts";
import { missingAddress, redirect } from "#core/redirects/redirects.table.ts";
import { settlement } from "#features/accountant/settlements/settlements.table.ts";
import { webhookDelivery, webhookEndpoint } from "#features/api/webhooks/webhooks.table.ts";
import { postImport } from "#features/couriers/india-post/post-files.server.ts";
import type { PostChange } from "#features/couriers/india-post/post-plan.ts";
import { paymentDispute } from "#features/disputes/disputes.table.ts";
import { giftCard } from "#features/gift-cards/gift-cards.table.ts";
import { returnPhotograph, returnRequest } from "#features/returns/returns.table.ts";
import { review } from "#features/reviews/reviews.table.ts";
import { accountReceipt } from "#features/trade/on-account/on-account.table.ts";
import { priceListImport } from "#features/trade/price-list-files.server.ts";
import { dayMs } from "#platform/durations.ts";
import { addFormerShop } from "./add-former-shop.ts";
import { insertSent } from "./insert-sent.ts";
import type { TestShop } from "./test-shop.ts";
import { addTradeBuyer } from "./trade-buyer.ts";

/** Adds a row for each parameter in the back office's addresses, for tests of all its routes. */
export async function addAdminRows(shop: TestShop, customerId: string): Promise<void> {
  const at = shop.clock.now();
  await shop.db.insert(user).values({
    id: "another-account",
    name: "Ravi",
    email: "ravi@example.com",
    emailVerified: true,
    createdAt: at,
    updatedAt: at,
  });
  const buyer = { id: "a-trade-buyer", name: "Binu", email: "binu@example.com", emailVerified: true };
  await shop.db.insert(user).values({ ...buyer, createdAt: at, updatedAt: at });
  // Staff may give it.
  const list = { id: "a-price-list", percentOff: 500, isForStaff: true };
  await addTradeBuyer(shop.db, buyer.id, { ...list, accountId: "a-trade-account" });
  await shop.db.insert(accountReceipt).values({
    id: "a-receipt",
    accountId: "a-trade-account",
    amount: 500,
    method: "bank",
    reference: "",
    receivedOn: "2026-01-02",
    requestKey: "a-receipt",
    by: "owner",
    recordedAt: at,
  });
  await shop.db.insert(message).values({
    id: "a-message",
    kind: "custom-order",
    name: "Asha",
    email: "asha@deodar.example",
    subject: "A question",
    body: "May I?",
    createdAt: at,
    updatedAt: at,
  });
  const [first] = await shop.db.select().from(order);
  await shop.db.update(orderLine).set({ labelWords: "Ananya, 30" });
  await shop.db.insert(returnRequest).values({
    id: "a-return",
    orderId: first?.id ?? "",
    kind: "damage",
    status: "asked",
    reason: "Cracked",
    requestKey: "a-form",
    askedAt: at,
  });
  const asked = { cause: "asked-back", source: "a-return", quantity: 1, at } as const;
  await shop.db.insert(linePieces).values({ orderId: first?.id ?? "", position: 0, ...asked });
  await shop.db
    .insert(returnPhotograph)
    .values({ requestId: "a-return", position: 0, bytes: Buffer.from("RIFF") });
  await shop.db
    .insert(parcelProof)
    .values({ id: "a-proof", orderId: first?.id ?? "", bytes: await onePixel(), at, by: "packer" });
  const aboutFirst = { kind: "order.confirmed", orderId: first?.id ?? "" };
  for (const id of ["a-lost-email", "another-lost-email"]) {
    const key = `order.confirmed:${id}`;
    await shop.db.insert(notification).values({ id, key, ...aboutFirst, createdAt: at });
    await insertSent(shop.db, {
      key,
      recipient: "asha@deodar.example",
      subject: "Your order",
      sentAt: at,
      state: "lost",
      reply: "451 Try again later",
      payload: { orderId: first?.id ?? "" },
    });
  }
  await shop.db.insert(savedReply).values({ id: "a-reply", title: "Thanks", body: "Thank you." });
  await shop.db
    .insert(newsletterSubscriber)
    .values({ email: "ravi@example.com", token: "a-token", requestedAt: at, confirmedAt: at });
  await shop.db
    .insert(newsletter)
    .values({ id: "a-newsletter", subject: "News", body: "Hello.", state: "draft", createdAt: at });
  await shop.db.insert(giftCard).values({
    id: "a-gift-card",
    codeHash: "none",
    lastSigns: "KLM5",
    value: 1000_00,
    soldFor: "upi",
    expiresAt: new Date(at.getTime() + 365 * dayMs),
    createdAt: at,
    createdBy: "owner",
  });
  // Its minimum is above every price here, so it changes none.
  await shop.sql`insert into promotion (id, kind, amount, minimum_amount, created_at)
    values ('an-offer', 'amount', 100, 900000000, ${at})`;
  await shop.db.insert(review).values({
    id: "a-review",
    productId: "pair",
    userId: customerId,
    rating: 5,
    text: "Lovely",
    response: true,
    quality: true,
    delivery: true,
    writtenAt: at,
  });
  await shop.db.insert(settlement).values({
    id: "a-settlement",
    amount: 97_542,
    status: "processed",
    origin: "gateway",
    createdAt: at,
  });
  const [paid] = await shop.db.select().from(payment);
  await shop.db.insert(paymentDispute).values({
    id: "disp_00000000000001",
    razorpayPaymentId: paid?.razorpayPaymentId ?? "",
    amount: 99_900,
    currency: "INR",
    reasonCode: "goods_or_services_not_provided",
    // Its refunds are not held.
    phase: "fraud",
    status: "open",
    raisedAt: at,
    respondBy: new Date(at.getTime() + 3 * dayMs),
    saidAt: at,
  });
  await shop.db.insert(productImport).values({
    id: "an-import",
    by: "tenzin",
    fileName: "products.csv",
    file: "SKU",
    kind: "products",
    facts: { choices: null },
    state: "checked",
    createdAt: at,
  });
  await shop.db.insert(postImport).values({
    id: "a-post-file",
    by: "tenzin",
    fileName: "events.csv",
    file: "Article Number,Event",
    kind: "post",
    facts: {},
    state: "checked",
    plan: { rows: 1, faults: [], changes: [forgedPostChange(first?.id ?? "")] },
    createdAt: at,
  });
  await shop.db.insert(priceListImport).values({
    id: "a-price-file",
    kind: "prices",
    facts: { listId: "a-price-list" },
    by: "owner",
    fileName: "prices.csv",
    file: "SKU,From,Price,Pack",
    state: "checked",
    plan: {
      rows: 1,
      faults: [],
      changes: [{ row: 2, line: 2, sku: "SKU-1", field: "from 1", before: "", after: "₹400.00" }],
    },
    createdAt: at,
  });
  await addFormerShop(shop.db, at);
  await shop.db.insert(importedFile).values({
    id: "a-redirect-file",
    kind: "redirects",
    facts: {},
    state: "checked",
    by: "tenzin",
    fileName: "redirects.csv",
    createdAt: at,
    file: "Redirect from,Redirect to\n/forged-in-a-file,/shop\n",
  });
  await shop.db
    .insert(redirect)
    .values({ fromPath: "/forged-old", toPath: "/shop", cause: "typed", createdAt: at });
  await shop.db.insert(missingAddress).values({ path: "/forged-missing", count: 1, lastAt: at });
  await shop.db
    .insert(productField)
    .values({ key: "forged-field", kind: "text", label: "Forged field", position: 0 });
  const [packer] = await shop.db.select().from(user).where(eq(user.role, "staff"));
  await shop.db.insert(apiKey).values({
    id: "key-forged",
    name: "Forged",
    keyHash: "none",
    hint: "deodar_none",
    scopes: ["orders:read"],
    createdAt: at,
  });
  await shop.db.insert(webhookEndpoint).values({
    id: "a-webhook",
    address: "https://1.1.1.1/",
    events: ["stock.low"],
    secret: "none",
    createdAt: at,
  });
  await shop.db.insert(webhookDelivery).values({
    id: "a-webhook-message",
    endpointId: "a-webhook",
    event: "stock.low",
    eventKey: "forged",
    body: "{}",
    createdAt: at,
  });
  await shop.db.insert(productChange).values({
    id: "a-product-change",
    by: packer?.id ?? "",
    words: "10% up, to the paisa",
    products: [],
    at,
  });
  const [inviter] = await shop.db.select().from(user).where(eq(user.role, "admin"));
  await shop.db.insert(staffInvitation).values({
    id: "an-invitation",
    email: "dolma@example.com",
    role: "staff",
    by: inviter?.id ?? "",
    invitedAt: at,
  });
  const renditions = findBundledPicture("jar-ivory-linen")?.renditions ?? { avif: [], webp: [] };
  const plain = { width: 10, height: 10, placeholder: "#ffffff", renditions };
  for (const id of ["a-library-picture", "another-library-picture", "an-unlit-picture"])
    await shop.db.insert(picture).values({ ...plain, id, createdAt: at });
  const light = { unlitId: "an-unlit-picture", wicks: [{ x: 0.5, y: 0.5, h: 0.1 }] };
  const [left, right] = [0.3, 0.6];
  const corners = [
    { x: left, y: 0.4 },
    { x: right, y: 0.4 },
    { x: right, y: 0.7 },
    { x: left, y: 0.7 },
  ] as const;
  const label = { corners, version: "", blank: { avif: [], webp: [] } };
  await shop.db.insert(picture).values({ ...plain, ...light, label, id: "a-picture", createdAt: at });
  await shop.db
    .insert(productPicture)
    .values({ productId: "candle", pictureId: "a-picture", position: 0, alt: "A picture of it" });
  await shop.sql`insert into video_file (id, content_type, name, size, created_at)
    values ('a-film', 'video/mp4', 'making.mp4', 0, now()), ('a-product-film', 'video/mp4', 'piece.mp4', 0, now())`;
}

function forgedPostChange(orderId: string): PostChange {
  const row = { row: 2, line: 2, field: "forged", before: "processing", after: "shipped" };
  return { ...row, orderId, seen: "processing", to: "shipped", trackingNumber: "CP000000005IN", events: [] };
}

function onePixel(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 1, channels: 3, background: "#a05a2c" } })
    .webp()
    .toBuffer();
}
