// What keeps an account of Shiprocket's from booking: found when the owner has typed it, not with the first parcel.
import { z } from "zod";
import { formatPrice } from "#core/money/money.ts";
import type { CourierAnswer } from "#core/parcels/courier.ts";
import { type Connection, call } from "./call.server.ts";
import { outsideNumber, toPaise } from "./units.ts";

const places = z.object({
  data: z.object({
    shipping_address: z.array(
      z.object({ pickup_location: z.string(), phone_verified: outsideNumber.nullish() }),
    ),
  }),
});
const wallet = z.object({ data: z.object({ balance_amount: outsideNumber }) });

/** Shiprocket books nothing with less. */
const leastBalance = 100_00;

export async function checkAccount(
  connection: Connection,
  pickupPlace: string,
): Promise<CourierAnswer<readonly string[]>> {
  const known = await call(connection, {
    schema: places,
    method: "GET",
    path: ["settings", "company", "pickup"].join("/"),
  });
  if (!known.ok) return known;
  const balance = await call(connection, {
    schema: wallet,
    method: "GET",
    path: "account/details/wallet-balance",
  });
  if (!balance.ok) return balance;
  const { shipping_address: all } = known.value.data;
  const place = all.find((one) => one.pickup_location === pickupPlace);
  const money = toPaise(balance.value.data.balance_amount);
  return {
    ok: true,
    value: [
      ...(place
        ? []
        : [
            `It knows no pickup place “${pickupPlace}”, but: ${all.map((one) => one.pickup_location).join(", ")}.`,
          ]),
      ...(place?.phone_verified === 0 ? ["The pickup place's phone is not verified there."] : []),
      ...(money < leastBalance
        ? [`The wallet has ${formatPrice(money)}; it needs ${formatPrice(leastBalance)} at least.`]
        : []),
    ],
  };
}
