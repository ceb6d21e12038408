// The forms of a page as a browser without scripts would send them, with every item of a list ticked.

type Pair = [name: string, value: string];

/** A form with one of its buttons. */
export type ShownForm = {
  method: string;
  address: string;
  /** The button's name and value. */
  button: Pair | undefined;
  /** A select has its selected option, otherwise the first. */
  fields: Pair[];
  /** True if a person still has to type or choose something. */
  hasEmptyField: boolean;
  /** The names of all controls, including unticked boxes and buttons. */
  names: string[];
};

type Control = { at: number; kind: string; attributes: string; content: string };

export function readForms(html: string, page: string): ShownForm[] {
  const controls = listControls(html);
  return [...html.matchAll(/<form([^>]*)>/g)].flatMap(({ index, 1: own = "" }) => {
    const id = attributeOf(own, "id");
    const end = html.indexOf("</form>", index);
    const mine = controls.filter(({ at, attributes }) => {
      const owner = attributeOf(attributes, "form");
      return owner ? owner === id : index < at && at < end;
    });
    const method = attributeOf(own, "method").toLowerCase() || "get";
    const address = attributeOf(own, "action") || page;
    return mine.filter(isSubmit).map((button) => ({
      method: attributeOf(button.attributes, "formMethod").toLowerCase() || method,
      address: attributeOf(button.attributes, "formAction") || address,
      button: nameOf(button)
        ? ([nameOf(button), attributeOf(button.attributes, "value")] as Pair)
        : undefined,
      fields: mine.flatMap(pairsOf),
      hasEmptyField: mine.some(isLeftEmpty),
      names: mine.map(nameOf),
    }));
  });
}

export function readLinks(html: string): string[] {
  return [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, address = ""]) => decodeEntities(address));
}

function listControls(html: string): Control[] {
  const found = html.matchAll(
    /<(input)([^>]*)>|<(button|select|textarea)((?:\s[^>]*)?)>([\s\S]*?)<\/(?:button|select|textarea)>/g,
  );
  return [...found]
    .map(({ index, 1: input, 2: own, 3: kind, 4: attributes, 5: content }) => ({
      at: index,
      kind: input ?? kind ?? "",
      attributes: own ?? attributes ?? "",
      content: content ?? "",
    }))
    .filter(({ attributes }) => !/\sdisabled=""/.test(attributes));
}

const nameOf = ({ attributes }: Control) => attributeOf(attributes, "name");
const typeOf = ({ attributes }: Control) => attributeOf(attributes, "type");
const isSubmit = (control: Control) => control.kind === "button" && ["", "submit"].includes(typeOf(control));

function isLeftEmpty(control: Control): boolean {
  const type = typeOf(control);
  if (control.kind === "button" || ["hidden", "checkbox", "search"].includes(type)) return false;
  return type === "radio"
    ? !isChecked(control)
    : type === "file" || pairsOf(control).every(([, value]) => !value);
}

/** A box with its own value is an item of a list and is ticked; others stay as they are. */
function pairsOf(control: Control): Pair[] {
  const name = nameOf(control);
  const type = typeOf(control);
  const value = attributeOf(control.attributes, "value");
  if (!name || control.kind === "button" || type === "file") return [];
  if (control.kind === "textarea") return [[name, decodeEntities(control.content).replace(/^\n/, "")]];
  if (control.kind === "select") return [[name, chosenOf(control)]];
  if (type === "checkbox") return value || isChecked(control) ? [[name, value || "on"]] : [];
  return type !== "radio" || isChecked(control) ? [[name, value]] : [];
}

function isChecked({ attributes }: Control): boolean {
  return /\schecked=""/.test(attributes);
}

function chosenOf({ content }: Control): string {
  const options = [...content.matchAll(/<option([^>]*)>/g)].map(([, own = ""]) => own);
  const chosen = options.find((own) => /\sselected=""/.test(own) && attributeOf(own, "value"));
  return attributeOf(chosen ?? options.find((own) => attributeOf(own, "value")) ?? "", "value");
}

function attributeOf(attributes: string, name: string): string {
  return decodeEntities(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(attributes)?.[1] ?? "");
}

export function decodeEntities(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
