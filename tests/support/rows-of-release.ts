// Adds rows of kinds that the shop of version 0.3.0 did not have to its rows.
import type { DatabaseFixture } from "./database-fixture.ts";

type Tables = DatabaseFixture["tables"];

/** Adds codes and an offer, which the release's shop did not have. */
export function addPromotions(tables: Tables): void {
  const [sample, [first, , third, fourth] = []] = [tables.discount_code?.[0], tables.order];
  if (!sample || !first || !third || !fourth) throw new Error("the release has a code and orders");
  const limits = { first_order_only: false, once_per_customer: false, max_uses: 5, used: 2 };
  const days = { starts_at: "2026-11-01T00:00:00+00:00", ends_at: "2026-12-01T00:00:00+00:00" };
  tables.discount_code?.push(
    { ...sample, ...limits, ...days, code: "LESS150", kind: "amount", value: 150_00, minimum_amount: 50_000 },
    { ...sample, ...limits, code: "SENDFREE", kind: "free-delivery", value: 0, collections: ["shop"] },
  );
  const { created_at, stopped_at } = sample;
  const offer = { ...days, created_at, stopped_at, collections: ["shop"], minimum_amount: 0 };
  tables.offer?.push(
    { ...offer, id: "three", kind: "cheapest", percent: 100, amount: 0, pieces: 3, reduced_pieces: 1 },
    { ...offer, id: "ten", kind: "percent", percent: 10, amount: 0, pieces: 0, reduced_pieces: 0 },
  );
  first.discount_code = "LESS150";
  tables.discount_redemption?.push({ user_id: null, code: "LESS150", order_id: first.id, at: created_at });
  fourth.discount_code = "SENDFREE";
  third.offer_id = "three";
  third.offer_text = "Buy 3, the cheapest is free";
}

/** Adds orders that were paid together and a chain of attempts, which the release's shop did not have. */
export function addPurchases(tables: Tables): void {
  const [one, other, third, fourth] = tables.order ?? [];
  const unpaid = tables.order?.find(({ confirmed_at }) => confirmed_at === null);
  const [payment, share] = [one, other].map((row) =>
    tables.payment?.find(({ order_id }) => order_id === row?.id),
  );
  if (!one || !other || !third || !fourth || !unpaid || !payment || !share)
    throw new Error("the release has orders");
  payment.paid_with = one.id;
  payment.charged_amount = Number(payment.amount) + Number(share.amount);
  share.paid_with = one.id;
  share.razorpay_payment_id = payment.razorpay_payment_id;
  share.razorpay_order_id = null;
  other.discount_code = one.discount_code;
  one.fingerprint = "several:0";
  other.fingerprint = "several:1";
  // This attempt was begun before one of the two orders, which continues it.
  unpaid.purchase_id = other.purchase_id;
  unpaid.created_at = "2026-11-01T00:00:00+00:00";
  Object.assign(third, { origin: "phone", user_id: null, typed_by: fourth.user_id });
  third.form_key = "formformformformform";
}

/** Adds an order that was paid in two parts, which the release's shop did not have. Returns its id. */
export function addBalance(tables: Tables): string {
  const shipped = tables.order?.find(({ status }) => status === "shipped");
  const payment = tables.payment?.find(({ order_id }) => order_id === shipped?.id);
  if (!shipped || !payment) throw new Error("the release has an order that was sent");
  const balance = {
    order_id: shipped.id,
    razorpay_payment_id: `hand_${shipped.id}_rest`,
    razorpay_order_id: null,
    amount: 39_900,
    method: "upi",
    reference: "4032 1188",
    captured_at: "2026-11-27T12:30:00+00:00",
  };
  tables.rest_payment?.push(balance);
  Object.assign(payment, { is_advance: true, amount: Number(shipped.amount) - balance.amount });
  addRefunds(tables, String(shipped.id), balance);
  return String(shipped.id);
}

/** Adds refunds: by the gateway for a double payment, by hand for the balance. */
function addRefunds(
  tables: Tables,
  order_id: string,
  balance: { razorpay_payment_id: string; amount: number },
): void {
  const [sample] = tables.refund ?? [];
  const unsent = { razorpay_refund_id: null, request_key: null };
  const second = { id: "of-surplus", razorpay_payment_id: "pay_CameTwice00001", amount: 99_900 };
  const byHand = { id: "of-balance", ...balance, captured_at: undefined, method: undefined };
  tables.refund?.push(
    { ...sample, ...unsent, ...second, order_id, status: "pending" },
    { ...sample, ...unsent, ...byHand, order_id },
  );
}

/** Adds gift cards: two pay a part of an order and get some of it back, a third is refunded from an unpaid order. */
export function addCards(tables: Tables): void {
  const paid = tables.order?.[3];
  const unpaid = tables.order?.find(({ confirmed_at }) => confirmed_at === null);
  const [sample] = tables.refund ?? [];
  const held = [
    { order_id: paid?.id, gift_card_id: "card-a", amount: 5_000, released_at: null },
    { order_id: paid?.id, gift_card_id: "card-b", amount: 15_000, released_at: null },
    { order_id: unpaid?.id, gift_card_id: "card-a", amount: 9_900, released_at: sample?.requested_at },
  ];
  for (const id of ["card-a", "card-b"])
    tables.gift_card?.push({
      id,
      code_hash: id,
      last_signs: "TEST",
      value: 20_000,
      balance: 5_000,
      sold_for: "present",
      reference: "",
      recipient_name: "",
      recipient_email: "",
      from_name: "",
      words: "",
      expires_at: sample?.requested_at,
      created_at: sample?.requested_at,
      created_by: "system",
    });
  tables.gift_card_payment?.push(...held);
  for (const order of [paid, unpaid]) {
    const own = held.filter(({ order_id }) => order_id === order?.id);
    const amount = own.reduce((sum, one) => sum + one.amount, 0);
    const payment = tables.payment?.find(({ order_id }) => order_id === order?.id);
    if (!order || !payment) throw new Error("the release has orders with payments");
    order.gift_card_amount = amount;
    payment.amount = Number(payment.amount) - amount;
  }
  const toCards = { id: "of-cards", razorpay_payment_id: `card_${paid?.id}`, amount: 3_000 };
  const unsent = { razorpay_refund_id: null, request_key: null };
  tables.refund?.push({ ...sample, ...unsent, ...toCards, order_id: paid?.id });
}

/** Adds a refund of a payment for two orders that is not assigned to either. */
export function addUnassignedRefund(tables: Tables): void {
  const paid = tables.payment?.find(({ paid_with }) => paid_with !== null);
  tables.unassigned_refund?.push({
    razorpay_refund_id: "rfnd_Waiting0000001",
    razorpay_payment_id: paid?.razorpay_payment_id,
    amount: 12_300,
    status: "processed",
    reference: "4032 1189",
    seen_at: "2026-11-27T13:00:00+00:00",
  });
}

/** Adds a sold gift card whose refund was sent again and is on its way; it was paid twice, and the second payment went back. */
export function addSoldCard(tables: Tables): void {
  const [card] = tables.gift_card ?? [];
  const at = "2026-11-27T13:00:00+00:00";
  const kept = { value: 50_000, recipient_name: "", recipient_email: "", from_name: "", words: "" };
  tables.gift_card?.push({ ...card, ...kept, id: "sold", code_hash: "sold", balance: 0, sold_for: "online" });
  const entry = { gift_card_id: "sold", by: "system", at };
  tables.gift_card_entry?.push(
    { ...entry, id: "entry-1", kind: "issued", amount: 50_000 },
    { ...entry, id: "entry-2", kind: "moved", amount: -50_000, refund_id: "back" },
  );
  tables.gift_card_sale?.push({
    ...kept,
    id: "sale",
    form_key: "sale",
    valid_months: 12,
    send_on: "2026-12-24",
    status: "paid",
    expires_at: at,
    created_at: at,
    check_count: 0,
    razorpay_payment_id: "pay_SoldCard000001",
    method: "upi",
    reference: "4032 1190",
    paid_at: at,
    gift_card_id: "sold",
  });
  const sent = { sale_id: "sale", amount: 50_000, reason: "Asked for", by: "owner", requested_at: at };
  tables.gift_card_sale_refund?.push(
    { ...sent, id: "back", razorpay_payment_id: "pay_SoldCard000001", status: "requested", attempt: 2 },
    {
      ...sent,
      id: "second",
      razorpay_payment_id: "pay_SoldCard000002",
      razorpay_refund_id: "rfnd_SoldCard00001",
      status: "processed",
      attempt: 1,
      processed_at: at,
    },
  );
}

/** Transfers as they were known before: by their references alone, or by their amounts. */
export function addTransfers(tables: Tables): void {
  const [first, second] = tables.cash_on_delivery ?? [];
  if (!first || !second) throw new Error("the release has two orders on delivery");
  Object.assign(first, { transfers: ["UTR1"], handed_in: 12_345 });
  Object.assign(second, { transfers: ["UTR1", "₹450.5"] });
}

/** Gives a second order a parcel, and both orders further parcels, of which the later one is inserted first. */
export function addParcels(tables: Tables): void {
  const [sent] = tables.parcel ?? [];
  const other = tables.order?.find(({ id, number }) => id !== sent?.order_id && number !== null);
  if (!sent || !other) throw new Error("the release has a parcel and another order");
  tables.parcel?.push({ ...sent, order_id: other.id });
  for (const first of tables.parcel ?? [])
    tables.further_parcel?.push(
      { ...first, tracking_number: "FURTHER2", at: "2026-11-27T13:00:00+00:00" },
      { ...first, tracking_number: "FURTHER1", at: "2026-11-27T12:00:00+00:00" },
    );
}

/**
 * Adds payment links: one that waits, one that was closed just now, one for a balance and one for a gift card. Returns all except the one
 * for the balance.
 */
export function addLinks(tables: Tables, inTwo: string) {
  const unpaid = tables.order?.find(({ confirmed_at }) => confirmed_at === null);
  const payment = tables.payment?.find(({ order_id }) => order_id === unpaid?.id);
  if (!unpaid || !payment) throw new Error("the release has an unpaid order");
  Object.assign(payment, { status: "opened", next_check_at: "2026-11-27T12:30:00+00:00", check_count: 3 });
  const now = new Date().toISOString();
  const times = { expires_at: now, created_at: now, reminded_at: null };
  const linkOf = (order_id: unknown, number: number) => ({
    ...times,
    order_id,
    reference_id: `${order_id}-${number}`,
    razorpay_link_id: `plink_${number}`,
    url: "https://rzp.io/l",
  });
  const waiting = { ...linkOf(unpaid.id, 1), status: "open", closed_at: null };
  const closed = { ...linkOf(inTwo, 1), razorpay_link_id: "plink_9", status: "cancelled", closed_at: now };
  tables.payment_link?.push(waiting, closed);
  tables.rest_link?.push({
    ...linkOf(inTwo, 2),
    razorpay_order_id: "order_Balance",
    amount: 39_900,
    status: "paid",
    closed_at: now,
    next_check_at: now,
    check_count: 1,
  });
  const { order_id: _, reference_id, reminded_at: __, ...ofSale } = linkOf(null, 5);
  const ofCard = {
    ...ofSale,
    razorpay_order_id: "order_Card",
    status: "open",
    next_check_at: now,
    check_count: 2,
  };
  const wish = { recipient_name: "", recipient_email: "", from_name: "", words: "", send_on: "2026-11-27" };
  tables.gift_card_sale?.push({
    ...ofCard,
    ...wish,
    id: reference_id,
    form_key: "key",
    value: 50_000,
    valid_months: 12,
  });
  return { waiting, closed, ofCard: { ...ofCard, reference_id, amount: 50_000 } };
}

/** Adds claims as the owner saved them, because the release's shop had only those of the sample. */
export function addClaims(tables: Tables): void {
  const value = { happyCustomers: "500+", handcrafted: "", premiumBox: true, ecoFriendly: false };
  tables.setting?.push({
    name: "claims",
    value: { ...value, pagePictures: false },
    changed_at: "2026-11-20T20:00:00+00:00",
    changed_by: "owner",
  });
}

/** Adds two price changes: one of two prices, which can be undone, and one of none. */
export function addPriceChange(tables: Tables): void {
  const [one, other] = tables.product ?? [];
  const row = { by: "owner", at: "2026-11-27T10:00:00+00:00", words: "All products 10% up" };
  const prices = [
    { productId: one?.id, before: 90_000, ownerBefore: 88_000, after: one?.price },
    { productId: other?.id, before: 80_000, ownerBefore: null, after: other?.price },
  ];
  tables.price_change?.push(
    { ...row, id: "raised", prices, undone_at: null },
    { ...row, id: "nothing", prices: [], undone_at: row.at },
  );
}

/** Adds two past orders of a former shop, which the release's shop had not brought over: one of today, one at the end of its three years. */
export function addPastOrders(tables: Tables): void {
  const threeYearsMs = 36 * 30 * 24 * 3600 * 1000;
  const facts = { shop: "shopify", amount: 144_700, email: "asha@example.com" };
  const row = { email: facts.email, ordered_at: "2026-05-01T04:30:00+00:00", search_text: "" };
  tables.past_order = [
    ["1001", 0],
    ["1002", threeYearsMs],
  ].map(([number, ageMs]) => ({
    ...row,
    id: `past-${number}`,
    key: `shopify:#${number}`,
    facts: { ...facts, number: `#${number}` },
    imported_at: new Date(Date.now() - Number(ageMs)).toISOString(),
  }));
}
