// Templates: made by calls, and reviewed by Meta, which tells each decision by webhook.
import { GraphFault } from "./graph-fault.ts";
import { makeNumericId, type Template, type TemplateComponent, type TemplateStatus } from "./records.ts";
import { listVariables } from "./template-text.ts";
import type { Whatsapp } from "./whatsapp-state.ts";

type Body = Record<string, unknown>;

const categories = ["UTILITY", "MARKETING", "AUTHENTICATION"] as const;
const reviewSeconds = 2;

/** Throws Meta's error for a template that it would not take. */
export function createTemplate(whatsapp: Whatsapp, body: Body): Template {
  const { name, language } = body;
  if (typeof name !== "string" || !/^[a-z0-9_]{1,512}$/.test(name))
    throw new GraphFault(100, "The name has lower-case letters, digits and _ only, at most 512.");
  if (typeof language !== "string" || !/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language))
    throw new GraphFault(100, "The language must be a code such as en, en_US or hi.");
  const isTaken = [...whatsapp.templates.values()].some(
    (one) => one.name === name && one.language === language,
  );
  if (isTaken) throw new GraphFault(100, "There is already content in this language.", 2388024);
  const template: Template = {
    id: makeNumericId(),
    name,
    language,
    status: "PENDING",
    category: readCategory(body.category),
    parameter_format: readFormat(body.parameter_format),
    components: [],
    rejected_reason: "NONE",
  };
  template.components = readComponents(body.components, template.parameter_format);
  whatsapp.templates.set(template.id, template);
  review(whatsapp, template);
  return template;
}

/** Meta decides, or changes its mind. A reason is for a rejection. */
export function decideTemplate(
  whatsapp: Whatsapp,
  template: Template,
  status: TemplateStatus,
  reason = "NONE",
): void {
  template.status = status;
  template.rejected_reason = status === "REJECTED" ? reason : "NONE";
  whatsapp.announce("message_template_status_update", {
    event: status,
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
    message_template_category: template.category,
    reason: template.rejected_reason,
  });
}

function review(whatsapp: Whatsapp, template: Template): void {
  if (whatsapp.switches.take("hold-review", { only: template.name })) return;
  whatsapp.after(reviewSeconds, () => {
    if (template.status === "PENDING" && whatsapp.templates.has(template.id))
      decideTemplate(whatsapp, template, "APPROVED");
  });
}

function readCategory(value: unknown): Template["category"] {
  const found = categories.find((one) => one === String(value).toUpperCase());
  if (!found) throw new GraphFault(100, `The category must be one of ${categories.join(", ")}.`);
  return found;
}

function readFormat(value: unknown): Template["parameter_format"] {
  const format = String(value ?? "positional").toUpperCase();
  if (format !== "NAMED" && format !== "POSITIONAL")
    throw new GraphFault(100, "The parameter_format must be named or positional.");
  return format;
}

function readComponents(value: unknown, format: Template["parameter_format"]): TemplateComponent[] {
  if (!Array.isArray(value)) throw new GraphFault(100, "The components are missing.");
  const components = value.map(
    (one: TemplateComponent) => ({ ...one, type: String(one.type).toUpperCase() }) as TemplateComponent,
  );
  const find = (type: string) => components.find((one) => one.type === type);
  const body = find("BODY");
  if (!body?.text) throw new GraphFault(100, "A template needs a BODY with a text.");
  checkBody(body, format);
  limit("FOOTER", find("FOOTER")?.text, 60);
  const header = find("HEADER");
  limit("HEADER", header?.text, 60);
  if (header?.text && listVariables(header.text).length > 0 && !header.example) throw sampleFault("HEADER");
  for (const button of find("BUTTONS")?.buttons ?? []) {
    limit(`button '${button.text}'`, button.text, 25);
    const variables = listVariables(button.url ?? "");
    if (variables.length > 0 && !button.example) throw sampleFault(`button '${button.text}'`);
    if (variables.length > 0 && !/\}\}$/.test(button.url ?? ""))
      throw new GraphFault(100, "A variable stands at the end of a button's url.");
  }
  return components;
}

function checkBody({ text = "", example }: TemplateComponent, format: Template["parameter_format"]): void {
  limit("BODY", text, 1024);
  const variables = listVariables(text);
  const numbers = variables.map((_, at) => String(at + 1));
  if (
    format === "POSITIONAL" &&
    variables.toSorted((a, b) => Number(a) - Number(b)).join() !== numbers.join()
  )
    throw new GraphFault(100, "Variables of the BODY must be {{1}}, {{2}} and so on.");
  if (format === "NAMED" && variables.some((name) => !/^[a-z_][a-z0-9_]{0,19}$/.test(name)))
    throw new GraphFault(100, "The name of a variable has a-z, 0-9 and _, at most 20.");
  if (/^\s*\{\{|\}\}\s*$|\}\}\s*\{\{/.test(text))
    throw new GraphFault(
      100,
      "Variables cannot be at the start or end of the template, nor side by side.",
      2388299,
    );
  const samples =
    format === "NAMED" ? example?.body_text_named_params : (example?.body_text as unknown[])?.[0];
  if (variables.length > 0 && !(Array.isArray(samples) && samples.length === variables.length))
    throw sampleFault("BODY");
}

function limit(what: string, text: string | undefined, characters: number): void {
  if (text && text.length > characters)
    throw new GraphFault(100, `The text of the ${what} is longer than ${characters} characters.`);
}

const sampleFault = (what: string) =>
  new GraphFault(100, `The ${what} is missing an example for each variable.`, 2388043);
