// Customers who buy by the shop's HTTP calls, as a browser does, and try again after an error.
import { setTimeout as sleep } from "node:timers/promises";
import { checkoutMessages } from "#core/checkout/checkout-messages.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";

export type Customer = { email: string; token: string };
export type BasketLine = { productId: string; quantity: number };

export const shimlaAddress = {
  name: "Asha Negi",
  phone: "9800000001",
  address: "12 Mall Road",
  city: "Shimla",
  state: "HP",
  zip: "171001",
  country: "India",
};

const callTimeoutMs = 20_000;

export async function postJson(url: string, body: object, token?: string): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(callTimeoutMs),
  });
}

/** Throws when the shop refuses. */
export async function signUp(shopUrl: string, email: string, person = shimlaAddress): Promise<Customer> {
  const { name, phone, address, city, state, zip } = person;
  const answer = await postJson(`${shopUrl}/api/auth/sign-up/email`, {
    name,
    phone,
    street: address,
    city,
    state,
    pincode: zip,
    email,
    password: "candles-at-dusk",
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}: ${await answer.text()}`);
  return { email, token: answer.headers.get("set-auth-token") ?? "" };
}

/** `razorpayOrderId` is empty where gift cards paid for all of it. */
export type Started = { ok: true; razorpayOrderId: string } | { ok: false; status: number; message: string };
/** Returns how much of `amount` gift cards pay, as the checkout would show it. In paise. */
export type CardShare = (amount: number) => Promise<number>;

/** Another customer may use the same card after this one has read the price, more than once. */
const maxPrices = 5;

/**
 * Starts a checkout. If the shop refuses the price, tries again with the new one. `shownAmount`, in rupees, is the price shown before;
 * without it the first call is refused.
 */
export async function startCheckout(
  shopUrl: string,
  customer: Customer,
  items: readonly BasketLine[],
  {
    address = shimlaAddress,
    shownAmount = 0,
    choices = {},
    payByCards,
  }: {
    address?: typeof shimlaAddress;
    shownAmount?: number | undefined;
    choices?: object;
    payByCards?: CardShare | undefined;
  } = {},
): Promise<Started> {
  let amount = shownAmount;
  for (let tries = 0; tries < maxPrices; tries += 1) {
    const giftCardAmount = ((await payByCards?.(100 * amount)) ?? 0) / 100;
    const answer = await postJson(
      `${shopUrl}/api/create-order`,
      { amount, giftCardAmount, items, userDetails: address, ...choices },
      customer.token,
    );
    const body = (await answer.json()) as { id?: string; message?: string } & Priced;
    if (answer.ok && body.id !== undefined) return { ok: true, razorpayOrderId: body.id };
    if (!body.figures && body.message !== checkoutMessages.giftCardDiffers)
      return { ok: false, status: answer.status, message: body.message ?? "" };
    amount = body.figures?.amount ?? amount;
  }
  return { ok: false, status: 409, message: "the amount changed again and again" };
}

type Priced = { figures?: { amount: number } };

export async function askAmount(
  shopUrl: string,
  customer: Customer,
  items: readonly BasketLine[],
): Promise<number> {
  const request = { amount: 0, items, userDetails: shimlaAddress };
  const answer = await postJson(`${shopUrl}/api/create-order`, request, customer.token);
  const { figures } = (await answer.json()) as Priced;
  if (!figures) throw new Error(`create-order answered ${answer.status} without an amount`);
  return figures.amount;
}

/** 'lost' is a lost tab without a webhook: only a check at the gateway finds such a payment. */
export type PurchaseFault = "none" | "lost tab" | "dropped webhook" | "lost";
export type Purchase = {
  outcome: "confirmed" | "paid" | "paid before" | "refused" | "not paid";
  tries: number;
  /** The gateway's id; undefined if nothing was paid. */
  paymentId?: string;
  /** The address that answered 'confirmed'. */
  confirmedBy?: string;
};

/**
 * Buys, and tries again while the shop cannot be reached, at its next address if it has several. 'paid': the tab was lost, or no answer
 * came. 'paid before': the same purchase again after a lost tab. 'refused': the shop refused, as when sold out.
 */
export async function purchase(
  shopUrls: readonly string[],
  sandbox: Sandbox,
  customer: Customer,
  items: readonly BasketLine[],
  {
    fault,
    maxTries,
    shownAmount,
    payByCards,
  }: { fault: PurchaseFault; maxTries: number; shownAmount?: number; payByCards?: CardShare | undefined },
): Promise<Purchase> {
  const urlOf = (tries: number) => shopUrls[tries % shopUrls.length] ?? "";
  const started = await tryAgain(maxTries, async (tries) => {
    const answer = await startCheckout(urlOf(tries), customer, items, { shownAmount, payByCards });
    if (!answer.ok && answer.status >= 500) throw new Error(answer.message);
    return answer;
  });
  if (!started.value) return { outcome: "not paid", tries: started.tries };
  if (!started.value.ok) return { outcome: "refused", tries: started.tries };
  const { razorpayOrderId } = started.value;
  if (razorpayOrderId === "") return { outcome: "confirmed", tries: started.tries };
  const paid = await payStarted(shopUrls, sandbox, customer, { razorpayOrderId, fault, maxTries });
  return { ...paid, tries: started.tries + paid.tries };
}

export async function payStarted(
  shopUrls: readonly string[],
  sandbox: Sandbox,
  { token }: Customer,
  { razorpayOrderId, fault, maxTries }: { razorpayOrderId: string; fault: PurchaseFault; maxTries: number },
): Promise<Purchase> {
  const isDropped = fault === "dropped webhook" || fault === "lost";
  const paid = await payUnlessPaid(sandbox, razorpayOrderId, isDropped ? { webhook: "drop" } : {});
  if (!paid) return { outcome: "paid before", tries: 0 };
  const { razorpay_payment_id: paymentId } = paid;
  if (fault === "lost tab" || fault === "lost") return { outcome: "paid", tries: 0, paymentId };
  const { value, tries } = await tryAgain(maxTries, async (tried) => {
    const url = shopUrls[tried % shopUrls.length] ?? "";
    const answer = await postJson(`${url}/api/verify-payment`, paid, token);
    if (answer.status >= 500) throw new Error(`verify-payment answered ${answer.status}`);
    return { ...((await answer.json()) as { success: boolean }), url };
  });
  const isConfirmed = value?.success === true;
  return {
    outcome: isConfirmed ? "confirmed" : "paid",
    tries,
    paymentId,
    ...(isConfirmed && value ? { confirmedBy: value.url } : {}),
  };
}

/** Undefined when the order of a lost tab is paid already and the shop does not know that yet. */
async function payUnlessPaid({ razorpay }: Sandbox, orderId: string, request: { webhook?: "drop" }) {
  if (razorpay.orders().find(({ id }) => id === orderId)?.status === "paid") return undefined;
  return razorpay.pay(orderId, request);
}

/** `value` is undefined when every try threw; `error` is the last one. */
export async function tryAgain<Value>(
  maxTries: number,
  ask: (tries: number) => Promise<Value>,
): Promise<{ value: Value | undefined; tries: number; error?: unknown }> {
  let error: unknown;
  for (let tries = 1; tries <= maxTries; tries += 1) {
    try {
      return { value: await ask(tries), tries };
    } catch (thrown) {
      error = thrown;
      await sleep(250 + Math.random() * 250);
    }
  }
  return { value: undefined, tries: maxTries, error };
}
