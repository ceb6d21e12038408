import { describe, expect, test } from "vitest";
import { customerTimeline, type OrderEvents, ownerTimeline, type RefundEvent } from "./order-timeline.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`);
const refund = (change: Partial<RefundEvent> = {}): RefundEvent => ({
  status: "requested",
  amount: 99_900,
  reason: "Damaged",
  failure: null,
  by: "Meera Thakur",
  requestedAt: at("15:00"),
  processedAt: null,
  creditAgreement: null,
  ...change,
});
const none: OrderEvents = {
  changes: [],
  payment: undefined,
  refunds: [],
  parcel: undefined,
  documents: [],
  notes: [],
  emails: [],
};
const confirmed = { status: "pending", at: at("12:00"), by: "The shop", note: "" } as const;
const titlesOf = (entries: { title: string }[]) => entries.map(({ title }) => title);

test("a refund that became store credit is one entry, and only the owner sees how the customer agreed", () => {
  const credit = refund({ status: "processed", processedAt: at("15:00"), creditAgreement: "On the phone" });
  const events = { ...none, changes: [confirmed], refunds: [credit] };
  expect(ownerTimeline(events)[0]).toMatchObject({
    title: "₹999.00 became store credit",
    note: "Damaged. The customer agreed: On the phone",
  });
  const [first, ...more] = customerTimeline(events);
  expect(first).toMatchObject({ title: "₹999.00 are your store credit now" });
  expect(first).not.toHaveProperty("note");
  expect(more).toHaveLength(1);
});

describe("the owner's timeline", () => {
  test("a new order has no name beside its first entry", () => {
    expect(ownerTimeline({ ...none, changes: [confirmed] })).toEqual([
      { kind: "status", title: "Ordered", on: "20 Nov 2026, 12:00", at: "2026-11-20T06:30:00.000Z" },
    ]);
  });

  test("a later status change has a name and, if there is one, a note", () => {
    const packed = { status: "processing", at: at("13:00"), by: "Tenzin Dorje", note: "" } as const;
    const shipped = { status: "shipped", at: at("14:00"), by: "Tenzin Dorje", note: "By bus" } as const;
    const [last, first] = ownerTimeline({ ...none, changes: [confirmed, packed, shipped] });
    expect(first).toMatchObject({ title: "Marked processing", by: "Tenzin Dorje" });
    expect(first).not.toHaveProperty("note");
    expect(last).toMatchObject({ title: "Marked shipped", by: "Tenzin Dorje", note: "By bus" });
  });

  test("a note without a status change is an entry of its own, with its author", () => {
    const notes = [{ note: "Send on Monday", at: at("13:00"), by: "Tenzin Dorje" }];
    const [note, first] = ownerTimeline({ ...none, changes: [confirmed], notes });
    expect(note).toMatchObject({ kind: "note", title: "Note", by: "Tenzin Dorje", note: "Send on Monday" });
    expect(first).toMatchObject({ title: "Ordered" });
  });

  test("a payment names its method only if it is known", () => {
    const payment = { method: "upi", amount: 99_900, capturedAt: at("12:00") };
    expect(ownerTimeline({ ...none, payment })).toMatchObject([
      { kind: "money", title: "Paid ₹999.00", note: "By UPI" },
    ]);
    expect(ownerTimeline({ ...none, payment: { ...payment, method: null } })[0]).not.toHaveProperty("note");
  });

  test("a processed refund has an entry for its request and one for its completion", () => {
    const refunds = [refund({ status: "processed", processedAt: at("16:00") })];
    expect(ownerTimeline({ ...none, refunds })).toMatchObject([
      { kind: "money", title: "Refund completed", on: "20 Nov 2026, 16:00" },
      { kind: "money", title: "Refund of ₹999.00 requested", by: "Meera Thakur", note: "Damaged" },
    ]);
  });

  test("a failed refund has the gateway's reason", () => {
    const refunds = [refund({ status: "failed", failure: "Account closed" })];
    expect(ownerTimeline({ ...none, refunds })).toMatchObject([
      { title: "Refund failed", note: "Account closed" },
      { title: "Refund of ₹999.00 requested" },
    ]);
  });

  test("parcel, documents and emails are entries of their own", () => {
    const entries = ownerTimeline({
      ...none,
      parcel: { carrier: "India Post", trackingNumber: "EH1", at: at("12:00"), by: "Tenzin Dorje" },
      documents: [
        { number: "DD/26-27/000001", kind: "invoice", issuedAt: at("12:01") },
        { number: "DDC/26-27/000001", kind: "credit-note", issuedAt: at("12:02") },
      ],
      emails: [
        { subject: "Your order", sentAt: at("12:03"), outcome: "sent" },
        { subject: "Your parcel", sentAt: at("12:04"), outcome: "refused" },
      ],
    });
    expect(entries.toReversed()).toMatchObject([
      { kind: "parcel", title: "Handed to India Post", by: "Tenzin Dorje", note: "EH1" },
      { kind: "document", title: "Invoice DD/26-27/000001" },
      { kind: "document", title: "Credit note DDC/26-27/000001" },
      { kind: "email", title: "Email sent", note: "Your order" },
      { kind: "email", title: "Email refused by the mail server", note: "Your parcel" },
    ]);
  });

  test("of entries at the same moment, the later one is listed first", () => {
    const changes = [confirmed, { ...confirmed, status: "cancelled", by: "Meera Thakur" } as const];
    expect(titlesOf(ownerTimeline({ ...none, changes }))).toEqual(["Marked cancelled", "Ordered"]);
  });
});

describe("the customer's timeline", () => {
  test("the customer reads every status in the words of the page, newest first", () => {
    const changes = (["pending", "processing", "shipped", "delivered", "pending", "cancelled"] as const).map(
      (status, index) => ({ status, at: at(`1${index}:00`), by: "Tenzin Dorje", note: "secret" }),
    );
    expect(titlesOf(customerTimeline({ ...none, changes }))).toEqual([
      "Cancelled",
      "Ordered",
      "Delivered",
      "On its way",
      "Packed",
      "Ordered",
    ]);
  });

  test("the customer reads no names, notes, documents, emails or failed refunds", () => {
    const entries = customerTimeline({
      changes: [confirmed, { status: "shipped", at: at("13:00"), by: "Tenzin Dorje", note: "secret note" }],
      payment: { method: "upi", amount: 99_900, capturedAt: at("12:00") },
      refunds: [refund({ status: "failed", failure: "secret failure" })],
      parcel: { carrier: "India Post", trackingNumber: "EH1", at: at("13:00"), by: "Tenzin Dorje" },
      documents: [{ number: "DD/26-27/000001", kind: "invoice", issuedAt: at("13:00") }],
      notes: [{ note: "secret note", at: at("13:30"), by: "Tenzin Dorje" }],
      emails: [{ subject: "secret subject", sentAt: at("13:00"), outcome: "sent" }],
    });
    expect(titlesOf(entries)).toEqual(["On its way", "Ordered"]);
    expect(entries[0]).toMatchObject({ note: "With India Post" });
    expect(JSON.stringify(entries)).not.toMatch(/secret|Tenzin|Meera|DD\//);
  });

  test("the customer reads why money is kept, and no other note of a cancellation", () => {
    const cancelled = {
      status: "cancelled",
      at: at("13:00"),
      by: "Meera Thakur",
      note: "Poured already.",
    } as const;
    const noteOf = (refund: "all" | "part" | "none" | "later") =>
      customerTimeline({ ...none, changes: [confirmed, { ...cancelled, refund }] })[0]?.note;
    expect(noteOf("none")).toBe("Your payment is not refunded. Poured already.");
    expect(noteOf("part")).toBe("A part of what you paid goes back to you. Poured already.");
    expect(noteOf("all")).toBe("What you paid goes back to you.");
    expect(noteOf("later")).toBe("We write to you about your payment.");
  });

  test("the customer reads when a refund begins and when it is complete", () => {
    const refunds = [refund({ status: "processed", processedAt: at("16:00") })];
    const entries = customerTimeline({ ...none, refunds });
    expect(titlesOf(entries)).toEqual(["Your refund is complete", "Your refund of ₹999.00 is on its way"]);
    expect(JSON.stringify(entries)).not.toMatch(/Damaged|Meera/);
  });
});
