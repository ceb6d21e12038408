import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BookingIds, ParcelToBook } from "#core/parcels/courier.ts";
import type { CallName } from "../../../../sandbox/shiprocket/call-faults.ts";
import { type SandboxShiprocket, startShiprocket } from "../../../../sandbox/shiprocket/shiprocket.ts";
import type { ShiprocketSwitchName } from "../../../../sandbox/shiprocket/switches.ts";
import { fetchPdf, type SignedIn } from "./call.server.ts";
import { openShiprocket } from "./shiprocket.server.ts";

const address = {
  name: "Deodar & Diya",
  phone: "9800000017",
  street: "Workshop 4",
  city: "Gagret",
  state: "Himachal Pradesh",
  pinCode: "177201",
};
const to = { ...address, name: "Asha Negi", street: "12 Mall Road", city: "Shimla", pinCode: "171001" };
const box = { length: 20, breadth: 15, height: 12 };
const parcel: ParcelToBook = {
  reference: "DD-26-00042-abc123",
  orderedAt: new Date("2026-11-20T12:00:00+05:30"),
  to,
  email: "asha@deodar.example",
  grams: 400,
  size: box,
  items: [{ name: "Candle", sku: "C-1", quantity: 1, price: 999_00 }],
  value: 999_00,
  cash: 0,
};

let sandbox: SandboxShiprocket;
let known: BookingIds;
let kept: SignedIn | undefined;
let now: Date;
beforeAll(async () => {
  sandbox = await startShiprocket({
    email: "api@sandbox.example",
    password: "secret",
    webhookUrl: "http://localhost:3000",
    webhooks: "record",
    timeFactor: 0.01,
  });
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.reset();
  known = {};
  kept = undefined;
  now = new Date("2026-11-20T12:00:00+05:30");
});

const open = (change: { password?: string; pickupPlace?: string } = {}) =>
  openShiprocket(
    {
      url: sandbox.apiUrl,
      keys: { user: "api@sandbox.example", password: change.password ?? "secret" },
      clock: { now: () => now },
      token: {
        find: async () => kept,
        keep: async (token) => {
          kept = token;
        },
      },
      timeoutMs: 300,
    },
    { address, pickupPlace: change.pickupPlace ?? "Workshop", box },
  );
const book = (quoteId: string | null = null, wanted = parcel) =>
  open().book(wanted, {
    quoteId,
    known,
    keep: async (ids) => {
      known = { ...known, ...ids };
    },
  });
const callsOf = (path: string) => sandbox.calls().filter((call) => call.path.endsWith(path)).length;
const charged = () => 5000 - sandbox.wallet();

describe("quotes", () => {
  test("are in paise with the days, by road first and then the cheapest", async () => {
    const answer = await open().quote({ pinCode: "171001", grams: 400, cash: 0 });
    expect(answer).toEqual({
      ok: true,
      value: [
        { id: "43", carrier: "Delhivery Surface", cost: 54_00, days: 4 },
        { id: "54", carrier: "Ekart Surface", cost: 61_50, days: 5 },
        { id: "10", carrier: "Delhivery", cost: 92_04, days: 2 },
      ],
    });
  });

  test("say that nobody goes to a PIN code", async () => {
    sandbox.switches.set("not-served");
    const answer = await open().quote({ pinCode: "744301", grams: 400, cash: 0 });
    expect(answer).toMatchObject({ ok: false, reason: "not-served" });
  });
});

describe("booking", () => {
  test("gives a tracking number of the chosen carrier, which is paid from the wallet once", async () => {
    const booked = await book("54");
    expect(booked).toMatchObject({ ok: true, value: { carrier: "Ekart Surface", cost: 61_50 } });
    expect(charged()).toBe(61.5);
    expect(await book("54")).toMatchObject({ ok: true });
    expect(sandbox.parcels()).toHaveLength(1);
    expect(charged()).toBe(61.5);
    expect(known.trackingNumber).toBe(sandbox.parcels()[0]?.awb);
  });

  const faults: ShiprocketSwitchName[] = [
    "server-error",
    "connection-reset",
    "time-out",
    "lost-answer",
    "refuse",
    "end-session",
    "too-many",
  ];
  const calls: CallName[] = ["login", "search", "create", "assign", "show"];
  test.each(calls.flatMap((only) => faults.map((fault) => [only, fault] as const)))(
    "is done once whatever happens to %s: %s",
    async (only, fault) => {
      // A lost answer to the assignment leads to the call that shows the order.
      if (only === "show") sandbox.switches.set("lost-answer", { only: "assign" });
      sandbox.switches.set(fault, { only });
      const first = await book("43");
      const second = first.ok ? first : await book("43");
      const last = second.ok ? second : await book("43");
      expect(last).toMatchObject({ ok: true });
      expect(sandbox.parcels()).toHaveLength(1);
      expect(charged()).toBe(54);
    },
  );

  test("goes on with the order that it knows, and does not create it again", async () => {
    sandbox.switches.set("empty-wallet");
    expect(await book("43")).toMatchObject({ ok: false, reason: "wallet" });
    sandbox.switches.clear("empty-wallet");
    expect(await book("43")).toMatchObject({ ok: true });
    expect(callsOf("/orders/create/adhoc")).toBe(1);
  });

  test("takes another reference after the order was cancelled at Shiprocket", async () => {
    await book("43");
    await open().cancel(parcel.reference, known);
    known = {};
    expect(await book("43")).toMatchObject({ ok: true });
    expect(sandbox.parcels().map(({ reference }) => reference)).toEqual([
      "DD-26-00042-abc123",
      "DD-26-00042-abc123-R1",
    ]);
  });

  test("waits for a number that comes later, and reads numbers that are no texts", async () => {
    sandbox.switches.set("late-awb");
    expect(await book("43")).toMatchObject({ ok: true, value: { carrier: "Delhivery Surface" } });
    known = {};
    sandbox.switches.set("numeric-awb");
    const other = await book("43", { ...parcel, reference: "DD-26-00043-abc123" });
    expect(other).toMatchObject({ ok: true, value: { trackingNumber: expect.stringMatching(/^\d+$/) } });
  });

  test("collects in rupees what is due in paise", async () => {
    await book("43", { ...parcel, cash: 999_00 });
    expect(sandbox.parcels()[0]?.cash).toBe(999);
  });

  test("of the way back is from the customer to the shop", async () => {
    const keep = async () => {};
    const booked = await open().bookReturn(parcel, { known: {}, keep });
    expect(booked).toMatchObject({ ok: true });
    expect(sandbox.parcels()[0]).toMatchObject({ isReturn: true, pinCode: "177201" });
  });
});

describe("after booking", () => {
  test("the label is a PDF, fetched without the token", async () => {
    await book();
    const label = await open().label(known);
    expect(label.ok && Buffer.from(label.value.subarray(0, 5)).toString()).toBe("%PDF-");
  });

  test("the pickup has a day, and may be asked for again", async () => {
    await book();
    expect(await open().pickup(known)).toMatchObject({
      ok: true,
      value: { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect(await open().pickup(known)).toEqual({ ok: true, value: { on: null } });
  });

  test("the manifest of a pickup lists the parcels, and is the same when it is asked for again", async () => {
    await book();
    const early = await open().manifest([known]);
    expect(early).toMatchObject({ ok: false, reason: "refused" });
    await open().pickup(known);
    const made = await open().manifest([known]);
    const text = Buffer.from(made.ok ? made.value.pdf : []).toString("latin1");
    expect(text).toContain(`${sandbox.parcels()[0]?.awb} ${parcel.reference}`);
    expect(await open().manifest([known])).toEqual(made);
  });

  test("cancelling gives the money back, may be repeated, and finds an order whose ids are unknown", async () => {
    await book();
    expect(await open().cancel(parcel.reference, {})).toEqual({ ok: true, value: null });
    expect(await open().cancel(parcel.reference, known)).toEqual({ ok: true, value: null });
    expect(charged()).toBe(0);
    expect(await open().cancel("DD-26-00099-abc123", {})).toEqual({ ok: true, value: null });
  });

  test("a parcel that the carrier has is not cancelled", async () => {
    await book();
    sandbox.move(known.trackingNumber ?? "", "picked-up");
    expect(await open().cancel(parcel.reference, known)).toMatchObject({ ok: false, reason: "refused" });
  });

  test("many parcels are tracked, also if they come as a list, with the moments of India", async () => {
    await book();
    const number = known.trackingNumber ?? "";
    sandbox.move(number, "out-for-delivery", { at: new Date("2026-11-28T14:05:09+05:30"), place: "Shimla" });
    for (const fault of [undefined, "listed-tracking"] as const) {
      if (fault) sandbox.switches.set(fault);
      const answer = await open().track([number, "UNKNOWN1"]);
      const [first, unknown] = answer.ok ? answer.value : [];
      expect(first).toMatchObject({ trackingNumber: number });
      expect(first?.events[0]).toMatchObject({
        step: "out-for-delivery",
        at: new Date("2026-11-28T14:05:09+05:30"),
        place: "Shimla",
      });
      expect(unknown?.events).toEqual([]);
    }
    expect(await open().track(Array.from({ length: 120 }, (_, index) => `A${index}`))).toMatchObject({
      ok: true,
    });
  });

  test("after a failed attempt the courier is told the day and the word", async () => {
    await book();
    const number = known.trackingNumber ?? "";
    sandbox.move(number, "undelivered");
    await open().tryAgain(number, { on: "2026-12-01", word: "Ring at the gate" });
    expect(sandbox.parcels()[0]?.wishes).toEqual([
      { action: "re-attempt", comments: "Ring at the gate", on: "2026-12-01" },
    ]);
  });
});

describe("signing in", () => {
  test("happens once in nine days", async () => {
    await book();
    expect(callsOf("/auth/login")).toBe(1);
    now = new Date(now.getTime() + 9 * 24 * 3_600_000);
    await open().pickup(known);
    expect(callsOf("/auth/login")).toBe(2);
  });

  test("with wrong keys is told as such", async () => {
    expect(await open({ password: "wrong" }).check()).toMatchObject({ ok: false, reason: "signed-out" });
  });
});

test("a check names an unknown pickup place and a wallet that is nearly empty", async () => {
  expect(await open().check()).toEqual({ ok: true, value: [] });
  sandbox.setWallet(60);
  const found = await open({ pickupPlace: "Workshop " }).check();
  expect(found.ok && found.value.join(" ")).toMatch(/“Workshop ”, but: Workshop.*₹60.*₹100/);
});

test("a PDF is read from Shiprocket's own address or a public one alone, and none from within the shop's network", async () => {
  let asked = 0;
  const inside = createServer((_request, response) => {
    asked += 1;
    response.end("%PDF-1.7 secret");
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => inside.once("listening", resolve));
  const { port } = inside.address() as AddressInfo;
  const courier = { url: "http://127.0.0.1:9/v1/external", timeoutMs: 2_000 };
  const own = { ...courier, url: `http://127.0.0.1:${port}/v1/external` };
  const refused = { ok: false, reason: "refused" };
  for (const host of ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0x7f.1", "me:secret@127.0.0.1"])
    expect(await fetchPdf(courier, `http://${host}:${port}/label.pdf`)).toMatchObject(refused);
  for (const address of ["http://169.254.169.254/latest", "file:///etc/passwd", "no address"])
    expect(await fetchPdf(courier, address)).toMatchObject(refused);
  expect(await fetchPdf({ ...own, url: "https://courier.example/v1" }, "http://1.1.1.1/a.pdf")).toMatchObject(
    refused,
  );
  expect(asked).toBe(0);
  expect(await fetchPdf(own, `http://127.0.0.1:${port}/label.pdf`)).toMatchObject({ ok: true });
  expect(asked).toBe(1);
  inside.close();
});
