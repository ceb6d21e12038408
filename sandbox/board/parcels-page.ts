import { html } from "hono/html";
import type { SandboxParcel } from "../shiprocket/records.ts";
import type { SandboxShiprocket } from "../shiprocket/shiprocket.ts";
import { type SandboxStep, steps } from "../shiprocket/steps.ts";
import { shiprocketSwitchKinds } from "../shiprocket/switches.ts";
import { boardPage, showPaise, showTable, showTime, showWebhooks } from "./board-page.ts";
import { showSwitches } from "./switch-form.ts";

const groups = [
  ["call", "Calls of the shop to Shiprocket"],
  ["parcel", "Wallet, PIN codes and numbers"],
  ["webhook", "Webhooks"],
] as const;

/** The steps that have a button, in the order of a parcel's way. */
const buttons: readonly (readonly [SandboxStep, string])[] = [
  ["pickup-failed", "Pickup failed"],
  ["picked-up", "Picked up"],
  ["in-transit", "In transit"],
  ["out-for-delivery", "Out for delivery"],
  ["undelivered", "Undelivered"],
  ["delivered", "Delivered"],
  ["rto-initiated", "RTO begins"],
  ["rto-in-transit", "RTO in transit"],
  ["rto-delivered", "RTO delivered"],
  ["lost", "Lost"],
];

export const parcelsSwitches = ({ switches }: SandboxShiprocket) => ({
  page: "/parcels",
  path: "/parcels/switches",
  switches,
  kinds: shiprocketSwitchKinds,
  groups,
  figure: "Seconds or copies",
  only: "create, assign, 177201, delivered …",
});

export const parcelsPage = (shiprocket: SandboxShiprocket, fault = "") =>
  boardPage(
    "Parcels",
    html`${fault ? html`<p class="fault" role="alert">${fault}</p>` : ""}
      ${showTable(
        "Parcels at Shiprocket, newest first",
        ["Parcel", "To", "Where it is", "What becomes of it"],
        shiprocket.parcels().toReversed().map(parcelRow),
      )}
      <h2>Account</h2>
      ${showTable(
        "The owner types them into the shop",
        ["Key", "Value"],
        Object.entries(shiprocket.keys).map(([name, value]) => [name, html`<code>${value}</code>`]),
      )}
      <form method="post" action="/parcels/account" class="row">
        <label>Webhook token, from the shop <input name="token" value="${shiprocket.webhookToken()}" autocomplete="off" /></label>
        <label>Wallet in rupees <input type="number" name="wallet" step="any" value="${shiprocket.wallet()}" /></label>
        <button>Save</button>
      </form>
      <h2>Switches</h2>
      ${showSwitches(parcelsSwitches(shiprocket))}
      <h2>Webhooks</h2>
      ${showWebhooks(
        "/parcels",
        shiprocket.deliveries().map((one) => ({ ...one, what: `${one.awb} ${one.what}` })),
      )}`,
    "/parcels",
  );

function parcelRow(parcel: SandboxParcel) {
  const { reference, awb, courier, pinCode, cash, charge, scans, wishes, isReturn, isCancelled } = parcel;
  const about = [
    courier?.name,
    cash > 0 && `collects ${showPaise(cash * 100)}`,
    `costs ${showPaise(charge * 100)}`,
  ];
  return [
    html`${reference}${isReturn ? ", return" : ""}<br />${awb ?? (isCancelled ? "cancelled" : "no number yet")}`,
    html`${pinCode}<br />${about.filter(Boolean).join(", ")}`,
    html`${scans.map(({ at, step }) => html`${showTime(at)} ${steps[step].label}<br />`)}
      ${wishes.map(({ action, comments, on }) => html`Asked: ${action} ${on} ${comments}<br />`)}`,
    awb
      ? html`${buttons.map(
          ([step, label]) =>
            html`<form method="post" action="/parcels/${awb}/move"><input type="hidden" name="step" value="${step}" /><button>${label}</button></form>`,
        )}`
      : "",
  ];
}
