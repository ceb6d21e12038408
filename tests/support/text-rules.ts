// The rule for texts that may change: each needs an element of its own. Chrome's translation replaces text nodes by elements. React writes
// an element's only text anew, but changes the old node of a text beside others, which is then no longer on the page.
import { type ESTree, parseSync, Visitor } from "vite";
import { isPage, isTest, type SourceFile } from "./source-file.ts";

type Part = "nothing" | "element" | "conditional" | "text" | "changing text" | "texts" | "unknown";

/** Finds texts that share an element with other texts, or with elements that come and go. */
export function findLooseTexts({ path, text }: SourceFile): string[] {
  if (!isPage(path) || !path.endsWith(".tsx") || isTest(path)) return [];
  const slots = listSlots(text);
  const found: string[] = [];
  const check = (element: ESTree.JSXElement | ESTree.JSXFragment) => {
    const parts = element.children
      .map((child) => readPart(child, slots))
      .filter((part) => part !== "nothing");
    const problem = describeLoose(parts, isFragment(element));
    const line = text.slice(0, element.start).split("\n").length;
    if (problem) found.push(`the element in line ${line} has ${problem}`);
  };
  // A component may not return a text, since React keeps its node where the component is used.
  const checkComponent = (name: string, body: ESTree.Node | null) => {
    if (!/^[A-Z]/.test(name) || !body) return;
    if (listReturned(body).some((returned) => readPart(returned, slots).includes("text")))
      found.push(`${name} returns a text: let it return an element`);
  };
  new Visitor({
    JSXElement: check,
    JSXFragment: check,
    FunctionDeclaration: ({ id, body }) => checkComponent(id?.name ?? "", body),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && init?.type === "ArrowFunctionExpression")
        checkComponent(id.name, init.body);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function describeLoose(parts: readonly Part[], inFragment: boolean): string | undefined {
  const has = (...searched: Part[]) => parts.some((part) => searched.includes(part));
  if (!inFragment && parts.length < 2)
    return has("texts") ? "a list of texts: give each an element of its own, or join them" : undefined;
  if (has("changing text", "texts", "unknown"))
    return "a text that may change beside something else: write all of the text as one template, or give it an element of its own";
  if (has("text") && (inFragment || has("conditional")))
    return "a text beside something that comes and goes: give the text an element of its own";
  return undefined;
}

function isFragment(element: ESTree.JSXElement | ESTree.JSXFragment): boolean {
  if (element.type === "JSXFragment") return true;
  const { name } = element.openingElement;
  return name.type === "JSXIdentifier" && name.name === "Fragment";
}

/** Lists names in the file that hold elements, by type or by assigned markup. */
function listSlots(text: string): Set<string> {
  const typed = /\b(\w+)\??: (?:\([^)]*\) => |readonly )?(?:ReactNode|ReactElement)\b/g;
  const assigned = /\bconst (\w+) = (?:\([^)]*\) => )?(?:[^;=]*? (?:&&|\?|\?\?) )?\(?\s*</g;
  const slots = [...text.matchAll(typed), ...text.matchAll(assigned)];
  return new Set(["children", ...slots.map(([, name = ""]) => name)]);
}

function readPart(node: ESTree.Node, slots: ReadonlySet<string>): Part {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return "element";
    case "JSXText":
      return node.value.trim() === "" ? "nothing" : "text";
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "ChainExpression":
      return readPart(node.expression, slots);
    case "JSXEmptyExpression":
      return "nothing";
    case "Literal":
      return String(node.value ?? "").trim() === "" || typeof node.value === "boolean" ? "nothing" : "text";
    case "TemplateLiteral":
      return node.expressions.length > 0 ? "changing text" : "text";
    case "LogicalExpression":
      return readChoice([node.right, ...(node.operator === "&&" ? [] : [node.left])], slots);
    case "ConditionalExpression":
      return readChoice([node.consequent, node.alternate], slots);
    case "ArrayExpression":
      return "texts";
    default:
      if (namesElement(node, slots)) return "conditional";
      return isList(node) ? "texts" : "unknown";
  }
}

/** The expressions that a function returns, of which a block may have several. */
function listReturned(node: ESTree.Node): ESTree.Node[] {
  switch (node.type) {
    case "BlockStatement":
      return node.body.flatMap(listReturned);
    case "ReturnStatement":
      return node.argument ? [node.argument] : [];
    case "IfStatement":
      return [node.consequent, node.alternate].flatMap((branch) => (branch ? listReturned(branch) : []));
    case "SwitchStatement":
      return node.cases.flatMap(({ consequent }) => consequent.flatMap(listReturned));
    default:
      return node.type.endsWith("Statement") || node.type.endsWith("Declaration") ? [] : [node];
  }
}

function readChoice(branches: readonly ESTree.Node[], slots: ReadonlySet<string>): Part {
  const parts = branches.map((branch) => readPart(branch, slots));
  if (parts.includes("unknown")) return "unknown";
  return parts.some((part) => part.includes("text")) ? "changing text" : "conditional";
}

function namesElement(node: ESTree.Node, slots: ReadonlySet<string>): boolean {
  if (node.type === "Identifier") return slots.has(node.name) || node.name === "undefined";
  if (node.type === "MemberExpression")
    return namesElement(node.computed ? node.object : node.property, slots);
  if (node.type !== "CallExpression") return false;
  if (node.callee.type === "Identifier") return slots.has(node.callee.name);
  const callback = node.arguments.at(-1);
  return isList(node) && callback !== undefined && returnsElements(callback, slots);
}

/** Whether the expression makes a list, as `.map()`. */
function isList(node: ESTree.Node): boolean {
  return (
    node.type === "CallExpression" &&
    node.callee.type === "MemberExpression" &&
    node.callee.property.type === "Identifier" &&
    /^(from|map|flatMap)$/.test(node.callee.property.name)
  );
}

function returnsElements(fn: ESTree.Node, slots: ReadonlySet<string>): boolean {
  if (fn.type !== "ArrowFunctionExpression") return namesElement(fn, slots);
  return listReturned(fn.body).every((returned) => /^(element|conditional)$/.test(readPart(returned, slots)));
}
