// Signs in at the sandbox's Google like a browser without scripts.

import { request } from "../support/request.ts";
import type { RunningShop } from "../support/running-shop.ts";

const maxHops = 10;

/**
 * Returns true if the shop signed in. `choice` has the fields of the sandbox's chooser; `verified: "on"` makes Google say that the address
 * is verified.
 */
export async function signInByGoogle(shop: RunningShop, choice: Record<string, string>): Promise<boolean> {
  const jars = new Map<string, Map<string, string>>();
  let address = `${shop.url}/auth/google?next=/profile`;
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const { origin, pathname } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const response = await request(address, {
      redirect: "manual",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      ...(form && { method: "POST", body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    const next = response.headers.get("location");
    if (origin === shop.url && hop > 0) return pathname.includes("/callback/") && jar.has("session");
    form = next ? undefined : new URLSearchParams(choice);
    if (next) address = new URL(next, address).href;
  }
  return false;
}
