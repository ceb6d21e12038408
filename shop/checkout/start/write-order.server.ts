// Stores a pending order whose stock is already taken.
import type { Transaction } from "#platform/database/database.ts";
import { minuteMs } from "#platform/durations.ts";
import { insertPendingOrder } from "#shop/orders/pending-orders.server.ts";
import { promotionUse } from "#shop/orders/promotion-uses.table.ts";
import { insertPurchase } from "#shop/orders/purchases.server.ts";
import type { DividedAmount } from "#shop/payments/on-delivery/part-payment.ts";
import { createPayment } from "#shop/payments/payments.server.ts";
import type { Settings } from "#shop/settings/settings.ts";
import type { OnDeliveryBuyer } from "../on-delivery/may-pay-on-delivery.ts";
import { confirmByOf, insertPart } from "../on-delivery/place-on-delivery.server.ts";
import { insertReservations, reservationMinutes } from "../reserve-stock.server.ts";
import type { Priced, Purchase } from "./price-request.server.ts";

/** When the reconciler first checks a payment that neither browser nor webhook reported. */
const firstCheckAfterMs = 2 * minuteMs;

type OrderToWrite = Purchase &
  Omit<Priced, "ok"> & {
    continues: string | null;
    fingerprint: string;
    settings: Settings;
    divided: DividedAmount;
    /** Undefined for an order paid online. */
    buyer: Pick<OnDeliveryBuyer, "hasBought"> | undefined;
  };

/** Stores the purchase with its order, reservation, use of a code and payment. The caller has taken the stock. */
export async function writeOrder(tx: Transaction, now: Date, toWrite: OrderToWrite): Promise<string> {
  const { userId, network, keyId, request, price, code, gift, gstShown } = toWrite;
  const { continues, fingerprint, settings, divided, buyer = { hasBought: false } } = toWrite;
  const isPart = divided.now > 0;
  const atDoor = request.payment === "on-delivery" && !isPart;
  const promotion = code ? { id: code.id, text: code.code } : price.automatic;
  const agreed = { continues, fingerprint, network, promotion, settings, at: now };
  const purchaseId = await insertPurchase(tx, { userId, ...agreed });
  const orderId = await insertPendingOrder(tx, {
    userId,
    purchaseId,
    address: request.address,
    delivery: request.delivery,
    cashDue: divided.atDoor,
    gift,
    price,
    gstShown,
    at: now,
  });
  const expiresAt = atDoor
    ? confirmByOf(settings, buyer, now)
    : new Date(now.getTime() + reservationMinutes * minuteMs);
  // The gateway is not involved in payments at the door.
  const opening = atDoor
    ? { nextCheckAt: null }
    : { nextCheckAt: new Date(now.getTime() + firstCheckAfterMs), creatingSince: now };
  await insertReservations(tx, { orderId, lines: price.lines, expiresAt });
  if (code) await tx.insert(promotionUse).values({ userId, promotionId: code.id, orderId, at: now });
  const amount = isPart ? divided.now : price.amount - request.giftCardAmount;
  const stage = isPart ? "deposit" : "whole";
  const way = atDoor ? "cash-on-delivery" : "gateway";
  const payment = { orderId, amount, keyId: atDoor ? "" : keyId, at: now, way, stage } as const;
  await createPayment(tx, { ...payment, ...opening });
  if (isPart) await insertPart(tx, { orderId, divided, settings, now });
  return orderId;
}
