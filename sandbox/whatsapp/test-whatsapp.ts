import { type SandboxWhatsapp, startWhatsapp } from "./whatsapp.ts";

type Settings = { webhookUrl?: string; webhooks?: "deliver" | "record" };

export const appSecret = "standin_app_secret";
export const token = "standin_token";

/** A WhatsApp for one test file, with functions that call it as a shop's server does. */
export async function startTestWhatsapp(settings: Settings = {}) {
  const whatsapp: SandboxWhatsapp = await startWhatsapp({
    token,
    appSecret,
    phoneNumberId: "106540352242922",
    businessAccountId: "102290129340398",
    webhookUrl: settings.webhookUrl ?? "http://127.0.0.1:9/api/webhooks/whatsapp",
    webhooks: settings.webhooks ?? "record",
    timeFactor: 0.01,
  });
  const fetchGraph = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${whatsapp.url}/v26.0${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  /** Returns status and body. The body's type is loose, because a test looks at a few fields only. */
  const call = async (...request: Parameters<typeof fetchGraph>) => {
    const response = await fetchGraph(...request);
    return { status: response.status, body: (await response.json()) as LooseBody };
  };
  const send = (fields: object) =>
    call("POST", "/106540352242922/messages", { messaging_product: "whatsapp", ...fields });
  /** Sends the approved template `order_shipped`, and returns the message's id. */
  const tell = async (fields: object = {}): Promise<string> => {
    const { status, body } = await send({ to: "919876543210", ...shippedCall, ...fields });
    if (status !== 200) throw new Error(body.error.message);
    return body.messages[0]?.id ?? "";
  };
  /** Makes `order_shipped`, and `cod_confirm` with two quick replies, both approved. */
  const approveTemplates = async (): Promise<void> => {
    for (const template of [shippedTemplate, codTemplate]) {
      whatsapp.switches.set("hold-review", { times: 1 });
      const { body } = await call("POST", "/102290129340398/message_templates", template);
      whatsapp.decide(String(body.id), "APPROVED");
    }
  };
  return { whatsapp, call, send, tell, approveTemplates, fetchGraph };
}

type LooseBody = {
  [key: string]: unknown;
  error: { code: number; message: string; error_data: { details: string } };
  messages: { id: string; message_status: string }[];
  data: { name: string; status: string; rejected_reason: string }[];
};

const shippedTemplate = {
  name: "order_shipped",
  language: "en",
  category: "UTILITY",
  parameter_format: "named",
  components: [
    {
      type: "BODY",
      text: "Order {{order}} is on its way with {{courier}}. You can follow it.",
      example: {
        body_text_named_params: [
          { param_name: "order", example: "AP-1042" },
          { param_name: "courier", example: "Delhivery" },
        ],
      },
    },
    {
      type: "BUTTONS",
      buttons: [{ type: "URL", text: "Follow", url: "https://shop.example/o/{{1}}", example: ["t/abc"] }],
    },
  ],
};

export const codTemplate = {
  name: "cod_confirm",
  language: "en",
  category: "UTILITY",
  components: [
    { type: "BODY", text: "Shall we send order {{1}}?", example: { body_text: [["AP-1042"]] } },
    {
      type: "BUTTONS",
      buttons: [
        { type: "QUICK_REPLY", text: "Yes, send it" },
        { type: "QUICK_REPLY", text: "No, cancel" },
      ],
    },
  ],
};

const shippedCall = {
  type: "template",
  template: {
    name: "order_shipped",
    language: { code: "en" },
    components: [
      {
        type: "body",
        parameters: [
          { type: "text", parameter_name: "order", text: "AP-1042" },
          { type: "text", parameter_name: "courier", text: "Delhivery" },
        ],
      },
      { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "t/abc123" }] },
    ],
  },
};

export const codCall = {
  type: "template",
  template: {
    name: "cod_confirm",
    language: { code: "en" },
    components: [
      { type: "body", parameters: [{ type: "text", text: "AP-1042" }] },
      ...["yes", "no"].map((answer, index) => ({
        type: "button",
        sub_type: "quick_reply",
        index: String(index),
        parameters: [{ type: "payload", payload: `cod:1042:${answer}` }],
      })),
    ],
  },
};
