// A parcel as Shiprocket wants to be told of it. Its own total is not computed there: for cash on delivery `sub_total` is what is collected.

import { indianDay, writeMoment } from "#core/money/indian-time.ts";
import type { ParcelToBook, Place } from "#core/parcels/courier.ts";
import { cutText } from "#platform/whole-text.ts";
import { fromGrams, fromPaise } from "./units.ts";

export function outBody(parcel: ParcelToBook, reference: string, pickupPlace: string): object {
  return {
    ...commonBody(parcel, reference),
    pickup_location: pickupPlace,
    ...placeBody("billing", parcel.to, parcel.email),
    billing_last_name: "",
    shipping_is_billing: true,
    payment_method: parcel.cash > 0 ? "COD" : "Prepaid",
    sub_total: fromPaise(parcel.cash > 0 ? parcel.cash : parcel.value),
  };
}

/** From the customer, who is the parcel's place, to the shop. */
export function returnBody(parcel: ParcelToBook, reference: string, shop: Place): object {
  return {
    ...commonBody(parcel, reference),
    ...placeBody("pickup", parcel.to, parcel.email),
    ...placeBody("shipping", shop, parcel.email),
    payment_method: "Prepaid",
    sub_total: fromPaise(parcel.value),
  };
}

function commonBody({ orderedAt, items, size, grams }: ParcelToBook, reference: string) {
  return {
    order_id: reference,
    order_date: `${indianDay(orderedAt)} ${writeMoment(orderedAt).slice(11)}`,
    order_items: items.map(({ name, sku, quantity, price }) => ({
      name: plain(name, 100),
      sku,
      units: quantity,
      selling_price: fromPaise(price),
    })),
    ...size,
    weight: fromGrams(grams),
  };
}

function placeBody(whose: "billing" | "pickup" | "shipping", place: Place, email: string) {
  const fields = {
    customer_name: plain(place.name, 100),
    address: plain(place.street, 190),
    city: plain(place.city, 30),
    pincode: Number(place.pinCode),
    state: place.state,
    country: "India",
    email,
    phone: place.phone,
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${whose}_${name}`, value]));
}

/** Without line breaks and emoji, which couriers' labels cannot show. */
function plain(text: string, maxLength: number): string {
  const bare = text.replaceAll(/\p{Extended_Pictographic}|\uFE0F|\p{Cc}/gu, " ");
  return cutText(bare.replaceAll(/\s+/g, " ").trim(), maxLength);
}
