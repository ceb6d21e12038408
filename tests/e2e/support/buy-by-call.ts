import { getEnvironment } from "./environment.ts";
import type { Shopper } from "./shopper.ts";

/** Signs a new customer up and buys `slug` by the shop's calls alone; returns the order's number. */
export async function buyByCall(shopper: Shopper, slug: string, amount: number): Promise<string> {
  const { shop, sandbox } = getEnvironment();
  const post = async (url: string, body: object, token?: string) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const address = { name: shopper.name, phone: "9816012345", city: "Dharamshala", state: "HP" };
  const signedUp = await post(`${shop}/api/auth/sign-up/email`, {
    ...address,
    street: "14 Kachehri Road",
    pincode: "176215",
    email: shopper.email,
    password: shopper.password,
  });
  const token = signedUp.headers.get("set-auth-token") ?? "";
  const productId = await findProductId(`${shop}/products/${slug}`);
  const created = await post(
    `${shop}/api/create-order`,
    {
      amount,
      items: [{ productId, quantity: 1 }],
      userDetails: { ...address, address: "14 Kachehri Road", zip: "176215", country: "India" },
    },
    token,
  );
  const { id } = (await created.json()) as { id: string };
  const paid = await (await post(`${sandbox.RAZORPAY_URL}/practice/pay`, { order_id: id })).json();
  const verified = await post(`${shop}/api/verify-payment`, paid as object, token);
  return ((await verified.json()) as { orderId: string }).orderId;
}

/** The id that the product page's own cart form sends. */
async function findProductId(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const id = /name="productId" value="([^"]+)"|value="([^"]+)" name="productId"/.exec(html);
  if (!id) throw new Error(`${page} has no cart form`);
  return id[1] ?? id[2] ?? "";
}
