// The calls below `/v1/external`. The shop uses nothing else of the stand-in.
import { randomBytes } from "node:crypto";
import { type Context, type Handler, Hono } from "hono";
import type { Env } from "../razorpay/call-faults.ts";
import {
  askPickup,
  assignAwb,
  cancelParcel,
  couriers,
  createOrder,
  makeLabel,
  makeManifest,
  printManifest,
  type Reply,
  rateOf,
  statusOf,
} from "./booking.ts";
import { type CallName, withFaults } from "./call-faults.ts";
import { drawLabels, drawManifest } from "./label-pdf.ts";
import type { Body, SandboxParcel } from "./records.ts";
import { pickupPlace, type ShiprocketState } from "./state.ts";
import { trackingOf } from "./tracking.ts";

export const basePath = "/v1/external";
const tokenSeconds = 10 * 24 * 3600;

export function createRest(state: ShiprocketState): Hono<Env> {
  const rest = new Hono<Env>();
  const papers = { labels: drawLabels, manifests: drawManifest };
  for (const [folder, draw] of Object.entries(papers))
    rest.get(`/${folder}/:ids`, (c) => {
      const ids = c.req.param("ids").replace(".pdf", "").split("-").map(Number);
      const pdf = draw(state.parcels.filter(({ shipmentId }) => ids.includes(shipmentId)));
      return c.body(new Uint8Array(pdf), 200, { "content-type": "application/pdf" });
    });
  rest.post(`${basePath}/auth/login`, withFaults(state, "login"), async (c) => {
    const { email, password } = await readBody(c);
    if (email !== state.options.email || password !== state.options.password)
      return c.json({ message: "Invalid email and password combination", status_code: 400 }, 400);
    const token = `sandbox.${randomBytes(24).toString("base64url")}`;
    state.tokens.set(token, state.now() + tokenSeconds);
    return c.json({ token, id: 1, first_name: "API", last_name: "USER", email, company_id: 1 });
  });
  rest.use(`${basePath}/*`, async (c, next) => {
    const ends = state.tokens.get(c.req.header("authorization")?.replace(/^Bearer /, "") ?? "");
    if (ends === undefined || ends < state.now())
      return c.json({ message: "Token has expired", status_code: 401 }, 401);
    return next();
  });
  const on: On = (method, path, name, handler) =>
    rest.on(method, `${basePath}${path}`, withFaults(state, name), handler);
  serveAccount(state, on);
  serveOrders(state, on);
  serveCourier(state, on);
  serveTracking(state, on);
  rest.all("*", (c) => c.json({ message: `No ${c.req.method} ${c.req.path}`, status_code: 404 }, 404));
  return rest;
}

type On = (method: "GET" | "POST", path: string, name: CallName, handler: Handler<Env>) => void;

const reply = (c: Context, { status, body }: Reply) =>
  status === 204 ? c.body(null, 204) : c.json(body, status);

function serveAccount(state: ShiprocketState, on: On): void {
  on("GET", "/settings/company/pickup", "places", (c) =>
    c.json({ data: { shipping_address: [describePlace(state)] } }),
  );
  on("GET", "/courier/serviceability/", "quote", (c) => c.json(listCouriers(state, c.req.query())));
  on("GET", "/account/details/wallet-balance", "wallet", (c) =>
    c.json({ data: { balance_amount: String(state.switches.take("empty-wallet") ? -12.5 : state.wallet) } }),
  );
}

function serveOrders(state: ShiprocketState, on: On): void {
  on("POST", "/orders/create/adhoc", "create", async (c) =>
    reply(c, createOrder(state, await readBody(c), false)),
  );
  on("POST", "/orders/create/return", "create-return", async (c) =>
    reply(c, createOrder(state, await readBody(c), true)),
  );
  on("GET", "/orders", "search", (c) => {
    const search = c.req.query("search") ?? "";
    const found = state.parcels.filter(({ reference }) => reference.includes(search)).toReversed();
    const pagination = { total: found.length, count: found.length, current_page: 1, total_pages: 1 };
    return c.json({ data: found.map((one) => describeOrder(one)), meta: { pagination } });
  });
  on("GET", "/orders/show/:id", "show", (c) => {
    const parcel = state.parcels.find(({ id }) => id === Number(c.req.param("id")));
    if (!parcel) return c.json({ message: "Order does not exist", status_code: 404 }, 404);
    const [shipments] = describeOrder(parcel).shipments;
    const charges = { freight_charges: String(parcel.charge), applied_weight: String(parcel.sent.weight) };
    return c.json({
      data: { ...describeOrder(parcel), shipments, awb_data: { awb: parcel.awb ?? "", charges } },
    });
  });
}

function serveCourier(state: ShiprocketState, on: On): void {
  on("POST", "/courier/assign/awb", "assign", async (c) => reply(c, assignAwb(state, await readBody(c))));
  on("POST", "/courier/generate/pickup", "pickup", async (c) =>
    reply(c, askPickup(state, await readBody(c))),
  );
  on("POST", "/manifests/generate", "manifest", async (c) =>
    reply(c, makeManifest(state, await readBody(c), originOf(c))),
  );
  on("POST", "/manifests/print", "print-manifest", async (c) =>
    reply(c, printManifest(state, await readBody(c), originOf(c))),
  );
  on("POST", "/courier/generate/label", "label", async (c) =>
    reply(c, makeLabel(state, await readBody(c), originOf(c))),
  );
  on("POST", "/orders/cancel", "cancel", async (c) => {
    const ids = [(await readBody(c)).ids].flat().map(Number);
    const isDone = state.parcels.filter(({ id }) => ids.includes(id)).map((one) => cancelParcel(state, one));
    if (!isDone.includes(false) && isDone.length > 0) return c.body(null, 204);
    return c.json({ message: "Cannot cancel order, it has been shipped.", status_code: 400 }, 400);
  });
  on("POST", "/orders/cancel/shipment/awbs", "cancel", async (c) => {
    const awbs = [(await readBody(c)).awbs].flat().map(String);
    const found = state.parcels.filter(({ awb }) => awb !== null && awbs.includes(awb));
    state.after(1, () => {
      for (const one of found) cancelParcel(state, one);
    });
    return c.json({ message: "Bulk Shipment cancellation is in progress. Please wait for some time." });
  });
}

function serveTracking(state: ShiprocketState, on: On): void {
  on("GET", "/courier/track/awb/:awb", "track", (c) =>
    c.json(trackingOf(state, findAwb(state, c.req.param("awb")))),
  );
  on("POST", "/courier/track/awbs", "track", async (c) => {
    const awbs = [(await readBody(c)).awbs].flat().map(String);
    if (awbs.length > 50) return c.json({ message: "Only 50 AWBs are allowed", status_code: 400 }, 400);
    const tracked = awbs.map((awb) => [awb, trackingOf(state, findAwb(state, awb))] as const);
    return state.switches.take("listed-tracking")
      ? c.json(tracked.map(([awb, one]) => ({ [awb]: one })))
      : c.json(Object.fromEntries(tracked));
  });
  on("POST", "/ndr/:awb/action", "try-again", async (c) => {
    const parcel = findAwb(state, c.req.param("awb"));
    if (parcel?.scans.at(-1)?.step !== "undelivered")
      return c.json({ message: "Invalid AWB", status_code: 400 }, 400);
    const { action, comments = "", deferred_date = "" } = await readBody(c);
    if (!["re-attempt", "return", "fake-attempt"].includes(String(action)) || !comments)
      return c.json({ message: "The given data was invalid.", status_code: 422 }, 422);
    parcel.wishes.push({ action: String(action), comments: String(comments), on: String(deferred_date) });
    return c.json({ status: true }, 202);
  });
}

const originOf = (c: Context): string => new URL(c.req.url).origin;

export const findAwb = ({ parcels }: ShiprocketState, awb: string | undefined): SandboxParcel | undefined =>
  parcels.find((one) => one.awb !== null && one.awb === awb);

const describePlace = ({ options }: ShiprocketState): Body => ({
  id: 1,
  pickup_location: pickupPlace,
  address: "House 4, Main Bazaar",
  city: "Gagret",
  state: "Himachal Pradesh",
  pin_code: "177201",
  email: options.email,
  phone: "9816012345",
  phone_verified: 1,
  status: 2,
  is_primary_location: 1,
});

const describeOrder = (parcel: SandboxParcel) => ({
  id: parcel.id,
  channel_order_id: parcel.reference,
  status: statusOf(parcel).label,
  status_code: statusOf(parcel).code,
  remittance_date: null,
  remittance_utr: null,
  remittance_status: null,
  shipments: [{ id: parcel.shipmentId, awb: parcel.awb ?? "", courier: parcel.courier?.name ?? "" }],
});

function listCouriers({ switches, parcels }: ShiprocketState, query: Record<string, string>): Body {
  const parcel = parcels.find(({ id }) => id === Number(query.order_id));
  const pinCode = query.delivery_postcode ?? parcel?.pinCode ?? "";
  const kg = Number(query.weight ?? parcel?.sent.weight);
  if (!(kg > 0)) return { status: 422, message: "The weight field is required." };
  if (!/^[1-9]\d{5}$/.test(pinCode) || switches.take("not-served", { only: pinCode }))
    return { status: 404, message: "Courier is not serviceable" };
  const available = couriers
    .filter(({ isSurface }) => query.mode !== "Surface" || isSurface)
    .map((courier) => ({
      courier_company_id: courier.id,
      courier_name: courier.name,
      rate: rateOf(courier, kg),
      freight_charge: rateOf(courier, kg),
      cod: 1,
      cod_charges: query.cod === "1" ? 35 : 0,
      rto_charges: courier.base,
      etd: "",
      estimated_delivery_days: courier.days,
      charge_weight: Math.max(0.5, Math.ceil(kg * 2) / 2),
      is_surface: courier.isSurface,
      mode: courier.isSurface ? 0 : 1,
      zone: "z_e",
      rating: 4.5,
      blocked: 0,
      odablock: false,
    }));
  return {
    status: 200,
    currency: "INR",
    data: {
      available_courier_companies: available,
      blocked_courier_companies: [],
      recommended_courier_company_id: available[0]?.courier_company_id,
      shiprocket_recommended_courier_id: available[0]?.courier_company_id,
    },
  };
}

async function readBody(c: Context<Env>): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : {};
}
