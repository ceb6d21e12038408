// Orders of Shiprocket's: made, given a tracking number, cancelled.
import { randomInt } from "node:crypto";
import { type Body, nextPickupDay, type SandboxParcel } from "./records.ts";
import { pickupPlace, type ShiprocketState } from "./state.ts";
import { type SandboxStep, steps } from "./steps.ts";

/** An answer of Shiprocket's, with its status in HTTP. */
export type Reply = { status: 200 | 202 | 204 | 400 | 404 | 422; body: Body };

const ok = (body: Body): Reply => ({ status: 200, body });
const bad = (message: string, more: Body = {}): Reply => ({
  status: 400,
  body: { message, status_code: 400, ...more },
});

/** Also a return's, whose pickup is at the buyer's. */
const needed = {
  out: [
    "order_date billing_customer_name billing_address billing_city billing_pincode billing_state",
    "billing_country billing_email billing_phone payment_method sub_total length breadth height weight",
  ],
  back: [
    "order_date pickup_customer_name pickup_address pickup_city pickup_pincode pickup_state pickup_country",
    "pickup_phone shipping_customer_name shipping_address shipping_city shipping_pincode payment_method",
    "sub_total length breadth height weight",
  ],
};

function findFaults(sent: Body, isReturn: boolean): Record<string, string[]> {
  const names = (isReturn ? needed.back : needed.out).join(" ").split(" ");
  const missing = ["order_id", ...names].filter((name) => sent[name] === undefined || sent[name] === "");
  if (!Array.isArray(sent.order_items) || sent.order_items.length === 0) missing.push("order_items");
  if (sent.shipping_is_billing === false && !sent.shipping_pincode) missing.push("shipping_pincode");
  const faults = missing.map((name) => [name, [`The ${name.replaceAll("_", " ")} field is required.`]]);
  const phone = String(sent[isReturn ? "pickup_phone" : "billing_phone"] ?? "");
  if (!/^[6-9]\d{9}$/.test(phone) || phone === "9999999999")
    faults.push(["billing_phone", ["Please enter a valid mobile number."]]);
  if (String(sent.order_id ?? "").length > 50) faults.push(["order_id", ["May not exceed 50 characters."]]);
  return Object.fromEntries(faults);
}

/** A reference that exists answers the order as it is, even a cancelled one. */
export function createOrder(state: ShiprocketState, sent: Body, isReturn: boolean): Reply {
  const known = state.parcels.find(({ reference }) => reference === String(sent.order_id));
  if (known) return ok(describeCreated(known));
  const errors = findFaults(sent, isReturn);
  if (Object.keys(errors).length > 0)
    return { status: 422, body: { message: "The given data was invalid.", errors, status_code: 422 } };
  if (!isReturn && sent.pickup_location !== pickupPlace)
    return ok({
      message: "Wrong Pickup location entered. Please choose one location from the data given",
      data: { data: [{ pickup_location: pickupPlace }] },
    });
  const id = 600_000_000 + state.parcels.length * 7 + randomInt(7);
  const pinField = isReturn || sent.shipping_is_billing === false ? "shipping_pincode" : "billing_pincode";
  const parcel: SandboxParcel = {
    id,
    shipmentId: id + 1_000_000,
    reference: String(sent.order_id),
    isReturn,
    sent,
    pinCode: String(sent[pinField]),
    cash: sent.payment_method === "COD" ? Number(sent.sub_total) : 0,
    isCancelled: false,
    awb: null,
    courier: null,
    charge: 0,
    pickupOn: null,
    isManifested: false,
    scans: [],
    wishes: [],
  };
  state.parcels.push(parcel);
  return ok(describeCreated(parcel));
}

/** The status in the table of orders. */
export function statusOf({ isCancelled, isReturn, scans, awb }: SandboxParcel): {
  code: number;
  label: string;
} {
  if (isCancelled) return { code: 5, label: "CANCELED" };
  const last = scans.at(-1);
  if (last) return { code: steps[last.step].order, label: steps[last.step].label };
  if (isReturn) return { code: 21, label: "RETURN PENDING" };
  return awb ? { code: 3, label: "READY TO SHIP" } : { code: 1, label: "NEW" };
}

const describeCreated = (parcel: SandboxParcel): Body => ({
  order_id: parcel.id,
  shipment_id: parcel.shipmentId,
  status: statusOf(parcel).label,
  status_code: statusOf(parcel).code,
  onboarding_completed_now: 0,
  awb_code: parcel.awb,
  courier_company_id: parcel.courier?.id ?? null,
  courier_name: parcel.courier?.name ?? null,
});

export const couriers = [
  { id: 43, name: "Delhivery Surface", base: 54, days: "4", isSurface: true },
  { id: 54, name: "Ekart Surface", base: 61.5, days: "3 - 5", isSurface: true },
  { id: 10, name: "Delhivery", base: 92.04, days: "2", isSurface: false },
];

/** Rupees for each half kilogram that is begun. */
export const rateOf = ({ base }: { base: number }, kg: number): number =>
  Math.round(base * Math.max(1, Math.ceil(kg * 2)) * 100) / 100;

const refuseAwb = (message: string): Reply =>
  ok({ awb_assign_status: 0, response: { data: { awb_assign_error: message } } });

export function assignAwb(state: ShiprocketState, sent: Body): Reply {
  const parcel = findShipment(state, sent.shipment_id);
  if (!parcel) return bad("Invalid shipment id");
  if (parcel.isCancelled) return refuseAwb("Oops! Cannot reassign courier for this shipment.");
  if (parcel.awb) return refuseAwb("AWB is already assigned");
  if (state.switches.take("not-served", { only: parcel.pinCode }))
    return refuseAwb("Courier is not serviceable for this pincode");
  const courier = couriers.find(({ id }) => id === Number(sent.courier_id ?? couriers[0]?.id));
  if (!courier) return refuseAwb("Courier is not serviceable for this pincode");
  const charge = rateOf(courier, Number(parcel.sent.weight));
  if (state.switches.take("empty-wallet") || state.wallet < Math.max(100, charge))
    return ok({
      message: "Please recharge your ShipRocket wallet. The minimum required balance is Rs 100",
      status_code: 350,
    });
  state.wallet = Math.round((state.wallet - charge) * 100) / 100;
  const late = state.switches.take("late-awb");
  const give = () => {
    parcel.awb = String(140_000_000_000_000 + randomInt(1_000_000_000));
    parcel.courier = { id: courier.id, name: courier.name };
    parcel.charge = charge;
    state.move(parcel, "booked", { place: "Gagret" });
  };
  if (late) {
    state.after(late.value, give);
    return ok({ success: true, message: "We are processing your request." });
  }
  give();
  const isNumeric = state.switches.take("numeric-awb");
  const data = {
    courier_company_id: courier.id,
    awb_code: isNumeric ? Number(parcel.awb) : parcel.awb,
    cod: parcel.cash > 0 ? 1 : 0,
    order_id: parcel.id,
    shipment_id: parcel.shipmentId,
    awb_code_status: 1,
    applied_weight: parcel.sent.weight,
    freight_charges: charge,
    courier_name: courier.name,
    pickup_scheduled_date: null,
    routing_code: "",
  };
  return ok({ awb_assign_status: 1, response: { data } });
}

export function askPickup(state: ShiprocketState, sent: Body): Reply {
  const [shipment] = [sent.shipment_id].flat();
  const parcel = findShipment(state, shipment);
  if (!parcel?.awb || parcel.isCancelled) return bad("Awb not assigned");
  if (parcel.pickupOn) return bad("Already in Pickup Queue.");
  const [on] = [sent.pickup_date].flat();
  parcel.pickupOn = typeof on === "string" ? on : nextPickupDay(new Date());
  state.move(parcel, "pickup-scheduled", { place: "Gagret" });
  const pickup_token_number = `Reference No: ${parcel.shipmentId}`;
  return ok({
    pickup_status: 1,
    response: { pickup_scheduled_date: `${parcel.pickupOn} 09:00:00`, pickup_token_number, status: 3 },
  });
}

export function makeManifest(state: ShiprocketState, sent: Body, url: string): Reply {
  const parcels = [sent.shipment_id].flat().map((id) => findShipment(state, id));
  if (parcels.some((one) => !one?.awb || !one.pickupOn)) return bad("Awb or pickup is missing");
  const again = parcels.flatMap((one) => (one?.isManifested ? [one.shipmentId] : []));
  if (again.length > 0) return bad("Manifest already generated.", { already_manifested_shipment_ids: again });
  for (const parcel of parcels) if (parcel) parcel.isManifested = true;
  return ok({ status: 1, manifest_url: pdfUrl(`${url}/manifests`, parcels) });
}

/** Only what has a manifest is printed. */
export function printManifest(state: ShiprocketState, sent: Body, url: string): Reply {
  const ids = [sent.order_ids].flat().map(Number);
  const parcels = state.parcels.filter(({ id, isManifested }) => ids.includes(id) && isManifested);
  if (parcels.length === 0) return bad("No manifest found");
  return ok({ manifest_url: pdfUrl(`${url}/manifests`, parcels) });
}

export function makeLabel(state: ShiprocketState, sent: Body, url: string): Reply {
  const ids = Array.isArray(sent.shipment_id) ? sent.shipment_id : [];
  const parcels = ids.map((id) => findShipment(state, id));
  const not_created = ids.filter((_id, index) => !parcels[index]?.awb);
  if (ids.length === 0 || not_created.length === ids.length)
    return ok({ label_created: 0, response: "AWB is missing", not_created });
  return ok({
    label_created: 1,
    label_url: pdfUrl(`${url}/labels`, parcels),
    response: "Label has been created and uploaded successfully!",
    not_created,
  });
}

const pdfUrl = (folder: string, parcels: readonly (SandboxParcel | undefined)[]): string =>
  `${folder}/${parcels.flatMap((one) => (one?.awb ? [one.shipmentId] : [])).join("-")}.pdf`;

const gone: readonly SandboxStep[] = ["picked-up", "in-transit", "out-for-delivery", "delivered"];

/** Only before the courier has it. The wallet gets its money back. */
export function cancelParcel(state: ShiprocketState, parcel: SandboxParcel): boolean {
  if (parcel.scans.some(({ step }) => gone.includes(step))) return false;
  if (parcel.isCancelled) return true;
  parcel.isCancelled = true;
  state.wallet = Math.round((state.wallet + parcel.charge) * 100) / 100;
  if (parcel.awb) state.move(parcel, "cancelled", { place: "Gagret" });
  return true;
}

function findShipment({ parcels }: ShiprocketState, id: unknown): SandboxParcel | undefined {
  return parcels.find(({ shipmentId }) => shipmentId === Number(id));
}
