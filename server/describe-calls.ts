// Makes an OpenAPI 3.1 document from the calls and their schemas. OpenAPI 3.1 contains JSON Schema as it is, so zod's own
// conversion is enough.
import { z } from "zod";
import { type Call, type CallContent, failure } from "./call.ts";

const failureReference = { $ref: "#/components/schemas/Failure" };

/** What the shop sends to other programs. */
export type ShownWebhook = { event: string; label: string; says: string; schema: z.ZodType };

export function describeCalls(calls: readonly Call[], webhooks: readonly ShownWebhook[]) {
  return {
    paths: Object.fromEntries(calls.map((call) => [call.path, { [call.method]: describeCall(call) }])),
    webhooks: Object.fromEntries(webhooks.map((shown) => [shown.event, { post: describeWebhook(shown) }])),
    schemas: { Failure: schemaOf(failure, "output") },
  };
}

function describeCall(call: Call) {
  const parameters = [
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path" })),
    ...(call.headers ?? []).map((name) => ({ name, in: "header" })),
  ].map((parameter) => ({ ...parameter, required: true, schema: { type: "string" } as object }));
  parameters.push(...queryParameters(call.query));
  return {
    summary: call.summary,
    ...(call.open ? { security: [] } : {}),
    ...(call.scope ? { security: [{ key: [call.scope] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: { required: true, ...content(call.body, "input") } } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, answer]) => [
          status,
          { ...content(answer, "output"), ...headersOf(call.answerHeaders?.[Number(status)]) },
        ]),
      ),
      default: {
        description: "Sent by another site (403), too large (413), or a fault of ours (5xx)",
        content: { "application/json": { schema: failureReference } },
      },
    },
  };
}

function queryParameters(query: z.ZodObject | undefined) {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    schema: schemaOf(schema as z.ZodType, "input"),
  }));
}

const webhookHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"];

/** Describes a webhook, which the shop sends, signed by the Standard Webhooks scheme. */
function describeWebhook({ label, says, schema }: ShownWebhook) {
  return {
    summary: label,
    description: says,
    security: [],
    parameters: webhookHeaders.map((name) => ({
      name,
      in: "header",
      required: true,
      schema: { type: "string" },
    })),
    requestBody: {
      required: true,
      ...content({ description: "The message", schema }, "output"),
    },
    responses: {
      "2XX": {
        description: "The message is taken; after any other answer it comes again, with the same webhook-id",
      },
    },
  };
}

function content(
  { description, schema, mediaType = "application/json" }: CallContent,
  io: "input" | "output",
) {
  return {
    description,
    content: { [mediaType]: { schema: schema === failure ? failureReference : schemaOf(schema, io) } },
  };
}

function headersOf(headers: Record<string, string> | undefined) {
  if (!headers) return {};
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return { headers: Object.fromEntries(described) };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io });
  return described;
}
