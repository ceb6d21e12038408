// Finds violations of the HTML standard in a page or email, with html-validate and additional rules.
import { type DOMReadyEvent, type HtmlElement, HtmlValidate, Rule, StaticConfigLoader } from "html-validate";

/** Returns the elements that break a rule, each with its fault. */
type Find = (page: DOMReadyEvent["document"]) => [element: HtmlElement, message: string][];

const isOf = (element: HtmlElement, name: string, values: readonly string[]) =>
  values.includes(element.getAttributeValue(name)?.toLowerCase() ?? "");

/** A required select must begin with an empty choice, or it could not be left unanswered. */
const findRequiredLists: Find = (page) =>
  page
    .querySelectorAll("select[required]")
    .filter((list) => !list.hasAttribute("multiple"))
    .filter((list) => list.querySelector("option")?.getAttributeValue("value") !== "")
    .map((list) => [list, "a required list begins with a choice that has a value"]);

const ofScripts = ["async", "defer", "src", "crossorigin", "integrity"];

/** A script of another type is only text and loads nothing. */
const findDataScripts: Find = (page) =>
  page
    .querySelectorAll("script[type]")
    .filter((script) => !isOf(script, "type", ["module", "text/javascript", "importmap", "speculationrules"]))
    .flatMap((script) =>
      ofScripts
        .filter((name) => script.hasAttribute(name))
        .map((name): [HtmlElement, string] => [
          script,
          `a script that is only text has the attribute ${name}`,
        ]),
    );

/** The role combobox is allowed only on plain text fields, not on search fields. */
const findComboboxes: Find = (page) =>
  page
    .querySelectorAll("input[role]")
    .filter((field) => isOf(field, "role", ["combobox"]))
    .filter((field) => field.hasAttribute("type") && !isOf(field, "type", ["text"]))
    .map((field) => [field, "the role combobox is allowed on a field of the type 'text' alone"]);

const headings = "h1, h2, h3, h4, h5, h6";

const findSections: Find = (page) =>
  page
    .querySelectorAll("section")
    .filter((section) => !section.querySelector(headings))
    .filter((section) => !section.hasAttribute("aria-label"))
    .map((section) => [section, "a section has neither a heading nor a name"]);

function ruleOf(find: Find) {
  return class extends Rule {
    setup() {
      this.on("dom:ready", ({ document }) => {
        for (const [node, message] of find(document)) this.report({ node, message });
      });
    }
  };
}

const ownRules = {
  "shop/required-list": ruleOf(findRequiredLists),
  "shop/data-script": ruleOf(findDataScripts),
  "shop/combobox": ruleOf(findComboboxes),
  "shop/section": ruleOf(findSections),
};

const isError = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, "error" as const]));

/** Rules beyond those of the standard's preset. */
const stricter = isError([
  ...Object.keys(ownRules),
  "input-attributes",
  "empty-title",
  "no-dup-class",
  "no-utf8-bom",
  "wcag/h37",
]);

function validatorOf(rules: Record<string, "error" | "off">) {
  const plugin = { name: "shop", rules: ownRules };
  const config = { root: true, extends: ["html-validate:standard"], elements: ["html5"], plugins: [plugin] };
  return new HtmlValidate(new StaticConfigLoader({ ...config, rules: { ...stricter, ...rules } }));
}

const ofPages = validatorOf({});
const ofMails = validatorOf({
  // Outlook needs the obsolete attributes for widths, alignments and borders.
  "no-deprecated-attr": "off",
});

/** Browsers look for the encoding in this many bytes. */
const encodingWithin = 1024;

export function findPageFaults(html: string): string[] {
  return [...findLateEncoding(html), ...listFaults(ofPages, html)];
}

export function findMailFaults(html: string): string[] {
  return [...findLateEncoding(html), ...listFaults(ofMails, html)];
}

function findLateEncoding(html: string): string[] {
  const [head = ""] = /^[\s\S]*?<meta charset="[^"]*"\s*\/?>/i.exec(html) ?? [];
  const isEarly = head !== "" && Buffer.byteLength(head) <= encodingWithin;
  return isEarly ? [] : [`the encoding is not named within ${encodingWithin} bytes`];
}

function listFaults(validator: HtmlValidate, html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${message} (${ruleId}): ${selector?.slice(-100)}`),
  );
}
