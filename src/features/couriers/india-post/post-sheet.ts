// The workbook for the bulk booking of a contract customer. Titles and codes are exactly the post office's.
import { stateName } from "#core/money/india-states.ts";
import type { ShippingAddress } from "#core/orders/order.ts";
import { isLandline } from "#core/settings/phone.ts";
import type { Settings } from "#core/settings/settings.ts";
import { divideAddress } from "./article.ts";

/** `cash`: paise to collect. */
export type PostedParcel = {
  number: string;
  trackingNumber: string;
  grams: number;
  cash: number;
  address: ShippingAddress;
};

type Row = readonly (string | number)[];
type Column = [
  title: string,
  value: (parcel: PostedParcel, serial: number, shop: SenderOf) => string | number,
];
type SenderOf = Pick<Settings, "business" | "parcels" | "post">;

const empty = () => "";
const no = () => "FALSE";
const lineOf = (address: string, index: number) => divideAddress(address)[index] ?? "";

/** The post office takes no box below 14 × 9 cm. A blank ends the title of the length in the post office's own sheet. */
const columns: readonly Column[] = [
  ["SERIAL NUMBER", (_, serial) => serial],
  ["BARCODE NO", ({ trackingNumber }) => trackingNumber],
  ["PHYSICAL WEIGHT", ({ grams }) => grams],
  // A box, which is neither a roll nor a document.
  ["SHAPE OF ARTICLE", () => "NROL"],
  ["LENGTH ", (_, _serial, { parcels }) => Math.max(parcels.boxLength, 14)],
  ["BREADTH/DIAMETER", (_, _serial, { parcels }) => Math.max(parcels.boxBreadth, 9)],
  ["HEIGHT", (_, _serial, { parcels }) => parcels.boxHeight],
  ["PRIORITY FLAG", no],
  ["DELIVERY INSTRUCTION", () => "ND"],
  ["INSTRUCTION RTS", () => "RTS"],
  ["SENDER NAME", (_, _serial, { business }) => business.shopName],
  ["SENDER COMPANY", (_, _serial, { business }) => business.legalName],
  ["SENDER ADD LINE 1", (_, _serial, { business }) => lineOf(business.street, 0)],
  ["SENDER ADD LINE 2", (_, _serial, { business }) => lineOf(business.street, 1)],
  ["SENDER CITY", (_, _serial, { business }) => business.city],
  ["SENDER STATE", (_, _serial, { business }) => stateName(business.state)],
  ["SENDER PINCODE", (_, _serial, { business }) => business.zip],
  ["SENDER EMAILID", (_, _serial, { business }) => business.email],
  ["SENDER ALT CONTACT", empty],
  ["SENDER KYC", empty],
  ["SENDER TAX REFERENCE", (_, _serial, { business }) => business.gstin],
  ["RECEIVER NAME", ({ address }) => address.name],
  ["RECEIVER COMPANY", ({ address }) => address.company ?? ""],
  ["RECEIVER ADD LINE 1", ({ address }) => lineOf(address.address, 0)],
  ["RECEIVER ADD LINE 2", ({ address }) => lineOf(address.address, 1)],
  ["RECEIVER CITY", ({ address }) => address.city],
  ["RECEIVER STATE", ({ address }) => stateName(address.state)],
  ["RECEIVER PINCODE", ({ address }) => address.zip],
  ["RECEIVER EMAILID", empty],
  ["RECEIVER ALT CONTACT", empty],
  ["RECEIVER KYC", empty],
  ["RECEIVER TAX REFERENCE", empty],
  ["ALT ADDRESS FLAG", no],
  ["PICKUP ADDRESS FLAG", no],
  ["DROP OFF PINCODE", (_, _serial, { business, post }) => post.dropOffPin || business.zip],
  ["DROPOFF/PICKUP OFFICE ID", (_, _serial, { post }) => post.office],
  [
    "SENDER MOBILE NO",
    (_, _serial, { business }) =>
      isLandline(business.phone) ? business.whatsapp || business.phone : business.phone,
  ],
  ["RECEIVER MOBILE NO", ({ address }) => address.phone],
  ["PREPAYMENT CODE", empty],
  ["VALUE OF PREPAYMENT", empty],
  ["CODR/COD", ({ cash }) => (cash > 0 ? "COD" : "")],
  ["VALUE FOR CODR/COD", ({ cash }) => (cash > 0 ? cash / 100 : "")],
  ["INSURANCE TYPE", empty],
  ["VALUE OF INSURANCE", empty],
  ["ACK", no],
  ["REGISTRATION", no],
  ["OTP BASED DELIVERY", no],
  ["BULK REFERENCE", ({ number }) => number],
];

/** What the codes of the first sheet mean, for whoever opens it. */
const codes: readonly Row[] = [
  ["NROL", "Not a roll"],
  ["ND", "Normal delivery"],
  ["RTS", "Return to sender"],
  ["COD", "Contract cash on delivery"],
];

/** The sheets in the post office's sequence; both sheets of other addresses stay empty. */
export function writePostSheets(
  parcels: readonly PostedParcel[],
  shop: SenderOf,
): { name: string; rows: readonly Row[] }[] {
  const titles = columns.map(([title]) => title);
  const rows = parcels.map((parcel, index) => columns.map(([, value]) => value(parcel, index + 1, shop)));
  return [
    { name: "ArticleDetails", rows: [titles, ...rows] },
    { name: "PickupAddress", rows: [] },
    { name: "AltAddress", rows: [] },
    { name: "Information", rows: codes },
  ];
}
