// The stand-in is tried with the client of a public program, Medusa's plugin for Shiprocket, which is installed on demand and knows only
// Shiprocket's API. What the client sends in a way of its own (a price as a GET with a body) is left out.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderBody, startTestShiprocket } from "./test-shiprocket.ts";

const name = "medusa-fulfillment-shiprocket";
const version = "0.1.0";
// The plugin does not name what its own build needs.
const runtime = "@babel/runtime@7.28.4";
const folder = join(homedir(), ".cache/deodar", `${name}-${version}`);
const file = join(folder, "node_modules", name, "utils/shiprocket.js");

type Created = { order_id: number; shipment_id: number; status: string };
type Client = {
  client_: { defaults: { baseURL: string } };
  company: { retrieveAll(): Promise<{ shipping_address: { pickup_location: string }[] }> };
  orders: {
    createCustom(order: object): Promise<Created>;
    retrieveById(id: number): Promise<{ status: string }>;
    cancelOrder(ids: { ids: number[] }): Promise<void>;
  };
  returns: { createReturn(order: object): Promise<Created> };
};

const { shiprocket } = await startTestShiprocket();
let client: Client;

beforeAll(async () => {
  await install();
  const { default: Shiprocket } = createRequire(file)(file) as {
    default: new (account: { token: string }) => Client;
  };
  const signedIn = await fetch(`${shiprocket.apiUrl}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(shiprocket.keys),
  });
  client = new Shiprocket({ token: String((await signedIn.json()).token) });
  client.client_.defaults.baseURL = shiprocket.apiUrl;
}, 120_000);
afterAll(() => shiprocket.stop());

async function install(): Promise<void> {
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  const options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  await promisify(execFile)("npm", ["install", ...options, `${name}@${version}`, runtime], { cwd: folder });
}

test("the client finds the pickup place, makes an order once, reads it and cancels it", async () => {
  const { shipping_address: places } = await client.company.retrieveAll();
  expect(places.map(({ pickup_location }) => pickup_location)).toContain("Workshop");
  const made = await client.orders.createCustom(orderBody);
  expect(await client.orders.createCustom(orderBody)).toMatchObject({ order_id: made.order_id });
  expect(shiprocket.parcels()).toHaveLength(1);
  expect(await client.orders.retrieveById(made.order_id)).toMatchObject({ status: "NEW" });
  await client.orders.cancelOrder({ ids: [made.order_id] });
  expect(shiprocket.parcels()[0]?.isCancelled).toBe(true);
});

test("the client books the way back from a buyer", async () => {
  const buyer = Object.fromEntries(
    Object.entries(orderBody).map(([key, value]) => [key.replace(/^billing_/, "pickup_"), value]),
  );
  const shop = { customer_name: "Workshop", address: "4 Main Bazaar", city: "Gagret", pincode: 177201 };
  const home = Object.fromEntries(Object.entries(shop).map(([key, value]) => [`shipping_${key}`, value]));
  const made = await client.returns.createReturn({ ...buyer, ...home, order_id: "return-1" });
  expect(made).toMatchObject({ status: "RETURN PENDING" });
  expect(shiprocket.parcels().find(({ reference }) => reference === "return-1")?.isReturn).toBe(true);
});
