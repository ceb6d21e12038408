import { Hono } from "hono";

const text = { type: "string" } as const;
const rupees = { type: "number", description: "Rupees, at most two decimals" } as const;
const object = (properties: Record<string, object>, required: string[] = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
});
const json = (description: string, schema: object) => ({
  description,
  content: { "application/json": { schema } },
});
const address = object({
  name: text,
  phone: { ...text, description: "Ten digits; spaces, +91 and a leading 0 are dropped" },
  address: text,
  city: text,
  state: { ...text, description: "Name or two-letter code of an Indian state" },
  zip: { ...text, pattern: "^[1-9][0-9]{5}$" },
  country: { ...text, enum: ["India"] },
});
const failure = (description: string) => json(description, { $ref: "#/components/schemas/Failure" });
const failures = (statuses: Record<string, string>) =>
  Object.fromEntries(Object.entries(statuses).map(([status, description]) => [status, failure(description)]));

const signedIn = {
  ...json("Signed in", { type: "object" }),
  headers: { "set-auth-token": { description: "The bearer token of the other calls", schema: text } },
};

const description = {
  openapi: "3.1.0",
  info: {
    title: "Deodar",
    version: "1",
    description:
      "The shop's HTTP API. Errors are { message, requestId }; write the request id when you ask for help.",
  },
  components: {
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: "session" },
      bearer: {
        type: "http",
        scheme: "bearer",
        description: "The token that sign-in returns in the header set-auth-token",
      },
    },
    schemas: {
      Failure: object({ message: text, requestId: text, errors: { type: "object" } }, [
        "message",
        "requestId",
      ]),
    },
  },
  security: [{ session: [] }, { bearer: [] }],
  paths: {
    "/api/create-order": {
      post: {
        summary: "Price the order, reserve the stock for 15 minutes and open a payment",
        requestBody: json(
          "`amount` is what the page shows as payable; without `items` the account's cart is taken, without `userDetails` the saved address",
          object(
            {
              amount: rupees,
              items: {
                type: "array",
                items: object({ productId: text, quantity: { type: "integer", minimum: 1, maximum: 999 } }),
              },
              userDetails: address,
              delivery: { ...text, enum: ["standard", "express"], default: "standard" },
              code: { ...text, description: "A discount code" },
            },
            ["amount"],
          ),
        ),
        responses: {
          200: json(
            "The payment order",
            object({
              id: text,
              amount: { type: "integer", description: "Paise, as Razorpay has it" },
              currency: { ...text, enum: ["INR"] },
              key: text,
              firebaseUser: object({
                uid: text,
                email: text,
                name: text,
                phone: { type: ["string", "null"] },
              }),
            }),
          ),
          ...failures({
            400: "Not a JSON object",
            401: "Signed out",
            409: "The amount differs (`figures` has ours) or stock is short (`short` says what is left)",
            422: "Items, address or code are missing or bad (`errors` names the fields)",
            502: "The payment gateway did not answer; the same request can be sent again",
            503: "The shop takes no payments",
          }),
        },
      },
    },
    "/api/verify-payment": {
      post: {
        summary: "Confirm a paid order; repeated calls change nothing",
        requestBody: json(
          "The payment window's answer",
          object({ razorpay_order_id: text, razorpay_payment_id: text, razorpay_signature: text }),
        ),
        responses: {
          200: json("Confirmed", object({ success: { type: "boolean" }, message: text, orderId: text })),
          ...failures({
            400: "The signature is wrong or nothing was paid",
            401: "Signed out",
            404: "The account has no such payment",
            409: "Paid, but refunded: the products had sold out",
            422: "A field is missing",
            503: "Not confirmed yet; it will be, do not pay again",
          }),
        },
      },
    },
    "/api/user/save": {
      post: {
        summary: "Save the user's own profile",
        requestBody: json(
          "`uid` must be the user's own; email and role are never changed",
          object(
            {
              uid: text,
              name: text,
              photo: text,
              phone: text,
              address: text,
              city: text,
              state: text,
              zip: text,
              country: text,
            },
            ["uid"],
          ),
        ),
        responses: {
          200: json(
            "Saved",
            object({
              user: object({
                name: text,
                photo: text,
                phone: text,
                address: text,
                city: text,
                state: text,
                zip: text,
                country: text,
              }),
            }),
          ),
          ...failures({ 401: "Signed out", 403: "Another account's uid", 422: "A field is bad" }),
        },
      },
    },
    "/api/orders/me/{uid}": {
      get: {
        summary: "The user's own orders, newest first",
        parameters: [{ name: "uid", in: "path", required: true, schema: text }],
        responses: {
          200: json(
            "Orders",
            object({
              orders: {
                type: "array",
                items: object({
                  _id: { ...text, description: "The order number" },
                  createdAt: { ...text, format: "date-time" },
                  totalAmount: rupees,
                  orderAmount: rupees,
                  orderStatus: {
                    ...text,
                    enum: ["pending", "processing", "shipped", "completed", "cancelled"],
                  },
                  items: {
                    type: "array",
                    items: object({ name: text, quantity: { type: "integer" }, price: rupees }),
                  },
                }),
              },
            }),
          ),
          ...failures({ 401: "Signed out", 403: "Another account's uid" }),
        },
      },
    },
    "/api/payment-state": {
      post: {
        summary: "Whether an order was paid although the payment window was closed",
        requestBody: json("The payment order's id", object({ id: text })),
        responses: {
          200: json("The order's number, or null", object({ orderId: { type: ["string", "null"] } })),
          ...failures({ 401: "Signed out" }),
        },
      },
    },
    "/api/auth/sign-up/email": {
      post: {
        summary: "Create an account",
        security: [],
        requestBody: json(
          "The sign-up form's fields",
          object({
            name: text,
            phone: text,
            street: text,
            city: text,
            state: text,
            pincode: text,
            email: text,
            password: text,
          }),
        ),
        responses: {
          200: signedIn,
          ...failures({
            422: "A field is bad, or the address is in use",
            429: "Too many attempts (Retry-After)",
          }),
        },
      },
    },
    "/api/auth/sign-in/email": {
      post: {
        summary: "Sign in",
        security: [],
        requestBody: json("E-mail and password", object({ email: text, password: text })),
        responses: {
          200: signedIn,
          ...failures({ 401: "E-mail or password is incorrect", 429: "Too many attempts (Retry-After)" }),
        },
      },
    },
    "/api/auth/sign-out": {
      post: {
        summary: "Sign out",
        responses: { 200: json("Signed out", object({ success: { type: "boolean" } })) },
      },
    },
    "/api/auth/get-session": {
      get: {
        summary: "Who is signed in",
        responses: { 200: json("The account, or null", { type: ["object", "null"] }) },
      },
    },
    "/api/webhooks/razorpay": {
      post: {
        summary: "Razorpay's events",
        security: [],
        parameters: [
          { name: "X-Razorpay-Signature", in: "header", required: true, schema: text },
          { name: "X-Razorpay-Event-Id", in: "header", required: true, schema: text },
        ],
        responses: {
          200: json("Stored", object({ stored: { type: "boolean" } })),
          ...failures({ 400: "Bad signature" }),
        },
      },
    },
    "/api/pincodes/{pin}": {
      get: {
        summary: "State and city of a PIN code",
        security: [],
        parameters: [{ name: "pin", in: "path", required: true, schema: text }],
        responses: {
          200: json("Found", object({ state: text, city: { type: ["string", "null"] } })),
          ...failures({ 404: "Unknown; the form accepts it all the same" }),
        },
      },
    },
  },
} as const;

/** `GET /api/openapi.json`. */
export function openApi() {
  return new Hono().get("/api/openapi.json", (context) => context.json(description));
}
