import { getEnvironment } from "./environment.ts";
import type { Shopper } from "./shopper.ts";

const place = { phone: "9816012345", city: "Dharamshala", state: "HP" };

type Where = Pick<ReturnType<typeof getEnvironment>, "shop" | "sandbox">;

/** Signs up a new customer, who buys `slug` by HTTP calls, without a browser. Returns the order's number. */
export async function buyByCall(
  shopper: Shopper,
  slug: string,
  amount: number,
  where: Where = getEnvironment(),
  quantity = 1,
): Promise<string> {
  return (await buy(await signUpByCall(shopper, where), { shopper, slug, amount, quantity }, where)).number;
}

/** Also returns the order's id at the gateway, for switches of the sandbox that concern only this order. */
export async function buyWithGatewayOrder(
  shopper: Shopper,
): Promise<{ number: string; gatewayOrder: string }> {
  return buy(await signUpByCall(shopper), { shopper, slug: "kinnow-marmalade", amount: 999 });
}

/** Signs up a new customer, who buys twice. Returns an order that can be cancelled and a delivered one. */
export async function buyTwiceByCall(shopper: Shopper): Promise<{ fresh: string; delivered: string }> {
  const token = await signUpByCall(shopper);
  const purchase = { shopper, slug: "kinnow-marmalade", amount: 999 };
  const { number: delivered } = await buy(token, purchase);
  await setStatusByCall(delivered, "delivered");
  const { number: fresh } = await buy(token, purchase);
  return { fresh, delivered };
}

/** Sets the status as the owner does on the order's page. */
export async function setStatusByCall(number: string, to: string): Promise<void> {
  const { shop } = getEnvironment();
  const signedIn = await post(`${shop}/api/auth/sign-in/email`, {
    email: "admin@deodar.example",
    password: "deodar-admin",
  });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const response = await fetch(`${shop}/admin/orders/${number}/status`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookie.join("; "), origin: shop },
    body: new URLSearchParams({ to, note: "", back: "" }),
  });
  if (response.status !== 302) throw new Error(`${number} is not ${to}: ${response.status}`);
}

async function signUpByCall(shopper: Shopper, { shop }: Where = getEnvironment()): Promise<string> {
  const signedUp = await post(`${shop}/api/auth/sign-up/email`, {
    ...place,
    name: shopper.name,
    street: "14 Kachehri Road",
    pincode: "176215",
    email: shopper.email,
    password: shopper.password,
  });
  return signedUp.headers.get("set-auth-token") ?? "";
}

async function post(url: string, body: object, token?: string): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

type Purchase = { shopper: Shopper; slug: string; amount: number; quantity?: number };

async function buy(
  token: string,
  { shopper, slug, amount, quantity = 1 }: Purchase,
  { shop, sandbox }: Where = getEnvironment(),
): Promise<{ number: string; gatewayOrder: string }> {
  const productId = await findProductId(`${shop}/products/${slug}`);
  const created = await post(
    `${shop}/api/create-order`,
    {
      amount,
      items: [{ productId, quantity }],
      userDetails: {
        ...place,
        name: shopper.name,
        address: "14 Kachehri Road",
        zip: "176215",
        country: "India",
      },
    },
    token,
  );
  const { id } = (await created.json()) as { id: string };
  const paid = await (await post(`${sandbox.RAZORPAY_URL}/practice/pay`, { order_id: id })).json();
  const verified = await post(`${shop}/api/verify-payment`, paid as object, token);
  const { orderId: number } = (await verified.json()) as { orderId: string };
  return { number, gatewayOrder: id };
}

async function findProductId(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const id = /name="productId" value="([^"]+)"|value="([^"]+)" name="productId"/.exec(html);
  if (!id) throw new Error(`${page} has no cart form`);
  return id[1] ?? id[2] ?? "";
}
