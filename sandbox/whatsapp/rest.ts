import { type Context, Hono, type MiddlewareHandler } from "hono";
import { type Env, resetConnection } from "../razorpay/call-faults.ts";
import { GraphFault } from "./graph-fault.ts";
import { sendMessage } from "./messages.ts";
import type { Template } from "./records.ts";
import { changeTemplate, createTemplate } from "./templates.ts";
import { shopNumber, type Whatsapp } from "./whatsapp-state.ts";

type Body = Record<string, unknown>;

/** Versions that Meta serves in November 2026. */
const versions = ["v21.0", "v22.0", "v23.0", "v24.0", "v25.0", "v26.0"];

/** The Graph API's calls for one WhatsApp account, below `/v26.0` or an older version. */
export function createRest(whatsapp: Whatsapp): Hono<Env> {
  const { phoneNumberId, businessAccountId } = whatsapp.options;
  const rest = new Hono<Env>();
  rest.use("/:version/*", (c, next) => {
    if (!versions.includes(c.req.param("version") ?? ""))
      throw new GraphFault(2500, `Unknown path ${c.req.path}`);
    return next();
  });
  rest.use(authorize(whatsapp), withFaults(whatsapp));

  rest.post(`/:version/${phoneNumberId}/:edge{messages|marketing_messages}`, async (c) => {
    const body = await readBody(c);
    if (body.status === "read") return c.json(markRead(whatsapp, body));
    const isTold = whatsapp.switches.take("status-before-answer", targetOf(body)) !== undefined;
    const answer = sendMessage(whatsapp, body, isTold);
    if (isTold) await whatsapp.webhooks.idle();
    return c.json(answer);
  });
  rest.get(`/:version/${phoneNumberId}`, (c) =>
    c.json({
      id: phoneNumberId,
      verified_name: "Deodar & Diya",
      display_phone_number: `+${shopNumber}`,
      quality_rating: "GREEN",
      code_verification_status: "VERIFIED",
    }),
  );
  rest.all(`/:version/${businessAccountId}/subscribed_apps`, (c) => {
    if (c.req.method !== "GET") whatsapp.isSubscribed = c.req.method === "POST";
    const data = whatsapp.isSubscribed ? [{ whatsapp_business_api_data: { name: "Deodar", id: "1" } }] : [];
    return c.json(c.req.method === "GET" ? { data } : { success: true });
  });
  rest.route(`/:version/${businessAccountId}`, createTemplateRest(whatsapp));
  rest.post("/:version/:id", async (c) => {
    const template = whatsapp.templates.get(c.req.param("id"));
    if (!template) throw noSuchObject(c);
    changeTemplate(whatsapp, template, await readBody(c));
    return c.json({ success: true });
  });
  rest.all("*", (c) => {
    throw noSuchObject(c);
  });
  return rest;
}

function createTemplateRest(whatsapp: Whatsapp): Hono<Env> {
  const rest = new Hono<Env>();
  rest.post("/message_templates", async (c) => {
    const { id, status, category } = createTemplate(whatsapp, await readBody(c));
    return c.json({ id, status, category });
  });
  rest.get("/message_templates", (c) => {
    const { name, status, language, after } = c.req.query();
    const found = [...whatsapp.templates.values()].filter(
      (one) =>
        (name === undefined || one.name === name) &&
        (status === undefined || one.status === status) &&
        (language === undefined || one.language === language),
    );
    const start = after === undefined ? 0 : Number(Buffer.from(after, "base64url").toString());
    const end = start + Number(c.req.query("limit") ?? 25);
    const cursor = (at: number) => Buffer.from(String(at)).toString("base64url");
    const paging = { cursors: { before: cursor(start), after: cursor(Math.min(end, found.length)) } };
    const next = `${new URL(c.req.url).origin}${c.req.path}?limit=${end - start}&after=${cursor(end)}`;
    const data: Template[] = found.slice(start, end);
    return c.json({ data, paging: { ...paging, ...(end < found.length ? { next } : {}) } });
  });
  rest.delete("/message_templates", (c) => {
    const named = [...whatsapp.templates.values()].filter((one) => one.name === c.req.query("name"));
    if (named.length === 0) throw new GraphFault(100, "Message template not found", 2593002);
    for (const { id } of named) whatsapp.templates.delete(id);
    return c.json({ success: true });
  });
  return rest;
}

const authorize =
  ({ options }: Whatsapp): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${options.token}`)
      throw new GraphFault(190, "The access token could not be decrypted");
    await next();
  };

/** Makes a call that sends a message fail when a switch for it is set. */
const withFaults =
  ({ switches }: Whatsapp): MiddlewareHandler<Env> =>
  async (c, next) => {
    if (c.req.method !== "POST" || !/messages$/.test(c.req.path)) return next();
    const sent = (await c.req.raw
      .clone()
      .json()
      .catch(() => ({}))) as Body;
    const target = targetOf(sent);
    const refusal = switches.take("refuse", target);
    if (refusal) throw new GraphFault(refusal.value, "Refused by a switch of the sandbox.");
    if (switches.take("server-error", target))
      throw new GraphFault(131000, "Refused by a switch of the sandbox.");
    if (switches.take("connection-reset", target)) return resetConnection(c);
    if (switches.take("time-out", target)) return new Promise<Response>(() => {});
    const isAnswerLost = switches.take("lost-answer", target);
    await next();
    if (isAnswerLost) c.res = resetConnection(c);
    return undefined;
  };

/** What a switch for a call may be limited to: the number as it is sent, or the template. */
const targetOf = ({ to, recipient, template }: Body) => ({
  only: [to ?? recipient, (template as Body | undefined)?.name].map(String),
});

function markRead(whatsapp: Whatsapp, { message_id: id }: Body) {
  const message = whatsapp.messages.get(String(id));
  if (message?.from !== "person") throw new GraphFault(131009, "message_id: no such message");
  return { success: true };
}

async function readBody(c: Context<Env>): Promise<Body> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new GraphFault(100, "The body is not a JSON object.");
  return body as Body;
}

const noSuchObject = (c: Context) =>
  new GraphFault(
    100,
    `Unsupported ${c.req.method.toLowerCase()} request. ${c.req.path} does not exist, or lacks permissions.`,
    33,
  );
