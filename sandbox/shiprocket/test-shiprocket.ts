import { type SandboxShiprocket, startShiprocket } from "./shiprocket.ts";

type Settings = { webhookUrl?: string; webhooks?: "deliver" | "record" };
type LooseBody = Record<string, unknown> & { [key: string]: never };

/** A Shiprocket for one test file, with functions that call it as a shop's server does. */
export async function startTestShiprocket(settings: Settings = {}) {
  const shiprocket: SandboxShiprocket = await startShiprocket({
    email: "api@shop.example",
    password: "test password",
    webhookUrl: settings.webhookUrl ?? "http://127.0.0.1:9/api/webhooks/parcels",
    webhooks: settings.webhooks ?? "record",
    timeFactor: 0.01,
  });
  let token = "";
  const fetchPath = (method: string, path: string, body?: unknown) =>
    fetch(`${shiprocket.apiUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Returns status and body. The body's type is loose, because a test looks at a few fields only. */
  const call = async (...request: Parameters<typeof fetchPath>) => {
    const response = await fetchPath(...request);
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as LooseBody };
  };
  const signIn = async (): Promise<void> => {
    const { body } = await call("POST", "/auth/login", shiprocket.keys);
    token = String(body.token);
  };
  /** Makes an order and returns its two ids. */
  const create = async (fields: object = {}) => {
    const { body } = await call("POST", "/orders/create/adhoc", { ...orderBody, ...fields });
    return { id: Number(body.order_id), shipmentId: Number(body.shipment_id) };
  };
  /** Books a parcel and returns its tracking number. */
  const book = async (reference: string): Promise<string> => {
    const { shipmentId } = await create({ order_id: reference });
    await call("POST", "/courier/assign/awb", { shipment_id: shipmentId });
    return shiprocket.parcels().find((one) => one.reference === reference)?.awb ?? "";
  };
  return { shiprocket, call, signIn, create, book };
}

export const orderBody = {
  order_id: "order-1",
  order_date: "2026-11-28 10:00",
  pickup_location: "Workshop",
  billing_customer_name: "Asha",
  billing_address: "12 Mall Road",
  billing_city: "Shimla",
  billing_pincode: 171001,
  billing_state: "Himachal Pradesh",
  billing_country: "India",
  billing_email: "asha@example.com",
  billing_phone: "9876543210",
  shipping_is_billing: true,
  order_items: [{ name: "Candle", sku: "C-1", units: 1, selling_price: 499 }],
  payment_method: "Prepaid",
  sub_total: 499,
  length: 20,
  breadth: 15,
  height: 10,
  weight: 0.7,
};
