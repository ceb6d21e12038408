import { type Context, Hono, type MiddlewareHandler } from "hono";
import { type Env, resetConnection } from "../razorpay/call-faults.ts";
import { GraphFault } from "./graph-fault.ts";
import { sendMessage } from "./messages.ts";
import { createTemplate } from "./templates.ts";
import type { Whatsapp } from "./whatsapp-state.ts";

type Body = Record<string, unknown>;

/** Versions that Meta serves in November 2026. */
const versions = ["v21.0", "v22.0", "v23.0", "v24.0", "v25.0", "v26.0"];

/** The Graph API's calls that a shop makes with one WhatsApp account, below `/v26.0` or an older version. */
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
    const isTold = whatsapp.switches.take("status-before-answer", targetOf(body)) !== undefined;
    const answer = sendMessage(whatsapp, body, isTold);
    if (isTold) await whatsapp.webhooks.idle();
    return c.json(answer);
  });
  const templates = `/:version/${businessAccountId}/message_templates`;
  rest.post(templates, async (c) => {
    const { id, status, category } = createTemplate(whatsapp, await readBody(c));
    return c.json({ id, status, category });
  });
  rest.get(templates, (c) => c.json({ data: [...whatsapp.templates.values()] }));
  rest.all("*", (c) => {
    throw noSuchObject(c);
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
const targetOf = ({ to, template }: Body) => ({
  only: [to, (template as Body | undefined)?.name].map(String),
});

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
