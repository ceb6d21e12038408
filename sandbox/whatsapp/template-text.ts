// The text of a template: its variables, what a call passes for them, and what the phone shows.
import { GraphFault } from "./graph-fault.ts";
import type { Button, Message, Template, TemplateComponent } from "./records.ts";

const variable = /\{\{\s*([a-z0-9_]+)\s*\}\}/g;

/** The names or numbers of the variables in a text, each once, in their order. */
export const listVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = ""]) => name)),
];

type Parameter = Record<string, unknown>;
type CallComponent = { type: string; sub_type: string; index: number; parameters: Parameter[] };

/** What the phone shows of a template. Throws Meta's error if the parameters do not fit. */
export function fillTemplate(
  template: Template,
  components: unknown,
): Pick<Message, "text" | "header" | "footer" | "buttons"> {
  const given = readComponents(components);
  const find = (type: TemplateComponent["type"]) => template.components.find((one) => one.type === type);
  const header = find("HEADER");
  const body = fillText(template, find("BODY")?.text ?? "", parametersOf(given, "body"), "body");
  if (body.length > 1024) throw new GraphFault(132005, "The text of body is longer than 1024 characters.");
  return {
    text: body,
    ...(header ? { header: fillHeader(template, header, parametersOf(given, "header")) } : {}),
    ...(find("FOOTER")?.text ? { footer: find("FOOTER")?.text ?? "" } : {}),
    buttons: fillButtons(find("BUTTONS"), given),
  };
}

function readComponents(components: unknown): CallComponent[] {
  if (components === undefined) return [];
  if (!Array.isArray(components)) throw new GraphFault(100, "template.components must be an array.");
  return components.map((one: Record<string, unknown>) => ({
    type: String(one.type).toLowerCase(),
    sub_type: String(one.sub_type ?? "").toLowerCase(),
    index: Number(one.index ?? 0),
    parameters: Array.isArray(one.parameters) ? (one.parameters as Parameter[]) : [],
  }));
}

const parametersOf = (given: CallComponent[], type: string): Parameter[] =>
  given.find((one) => one.type === type)?.parameters ?? [];

function fillHeader(template: Template, header: TemplateComponent, parameters: Parameter[]): string {
  if (header.format === "TEXT" || header.format === undefined)
    return fillText(template, header.text ?? "", parameters, "header");
  const format = header.format.toLowerCase();
  if (parameters.length !== 1) throw countFault("header", parameters.length, 1);
  if (parameters[0]?.type !== format)
    throw new GraphFault(132012, `header: Format mismatch, expected ${header.format}`);
  return `[${format}]`;
}

function fillText(template: Template, text: string, parameters: Parameter[], where: string): string {
  const names = listVariables(text);
  if (parameters.length !== names.length) throw countFault(where, parameters.length, names.length);
  const values = new Map(
    parameters.map((parameter, at) => {
      const isNamed = template.parameter_format === "NAMED";
      const name = isNamed ? String(parameter.parameter_name ?? "") : String(names[at]);
      if (isNamed !== (parameter.parameter_name !== undefined) || !names.includes(name))
        throw new GraphFault(
          100,
          `${where}: Parameter name is missing or invalid: ${name || `number ${at + 1}`}`,
        );
      return [name, readText(parameter, where)] as const;
    }),
  );
  return text.replaceAll(variable, (_, name: string) => values.get(name) ?? "");
}

function readText(parameter: Parameter, where: string): string {
  if (parameter.type !== "text" || typeof parameter.text !== "string" || parameter.text === "")
    throw new GraphFault(131008, `${where}: Parameter of type text is missing text value`);
  if (/[\n\t]| {5}/.test(parameter.text))
    throw new GraphFault(
      132012,
      `${where}: Param text cannot have new-line/tab characters or more than 4 consecutive spaces`,
    );
  return parameter.text;
}

function fillButtons(component: TemplateComponent | undefined, given: CallComponent[]): Button[] {
  const wanted = component?.buttons ?? [];
  const stray = given.find((one) => one.type === "button" && !wanted[one.index]);
  if (stray) throw new GraphFault(132012, `Button at index ${stray.index} does not exist in the template`);
  return wanted.map((button, index) => {
    const call = given.find((one) => one.type === "button" && one.index === index);
    const isQuickReply = button.type === "QUICK_REPLY";
    if (call && call.sub_type !== (isQuickReply ? "quick_reply" : "url"))
      throw new GraphFault(132012, `Button at index ${index} is of type ${button.type}`);
    const [parameter] = call?.parameters ?? [];
    if (isQuickReply)
      return { type: "quick_reply", text: button.text, payload: String(parameter?.payload ?? button.text) };
    const count = listVariables(button.url ?? "").length;
    if ((call?.parameters.length ?? 0) !== count)
      throw countFault(`button ${index}`, call?.parameters.length ?? 0, count);
    const suffix = parameter ? readText(parameter, `button ${index}`) : "";
    return { type: "url", text: button.text, url: (button.url ?? "").replaceAll(variable, suffix) };
  });
}

const countFault = (where: string, given: number, expected: number) =>
  new GraphFault(
    132000,
    `${where}: number of localizable_params (${given}) does not match the expected number of params (${expected})`,
  );
