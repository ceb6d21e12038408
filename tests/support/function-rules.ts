// Rules that need the syntax tree: functions are short, those named after reading write nothing, objects are written with their properties,
// and no loader hides its action's answer.
import { type ESTree, parseSync, Visitor } from "vite";
import { isDomain, isRoute, isTest, readCode, readOnce, type SourceFile } from "./source-file.ts";

const maxLines = 60;
const namedAfterReading = /^(find|get|has|is|list)(?![a-z])/;
const writesTable = /\b(db|tx)\s*\.(delete|insert|update)\(/;

const parse = readOnce((text, path) => parseSync(path, text).program);

type Fn = { node: ESTree.Function | ESTree.ArrowFunctionExpression; hasJsx: boolean };

/** Functions above 60 lines, outside the tests. One that contains JSX may be longer: markup takes lines without being hard to read. */
export function findLongFunctions({ path, text }: SourceFile): string[] {
  if (isTest(path) || text.split("\n").length <= maxLines) return [];
  return listFunctions({ path, text }).flatMap(({ node, hasJsx }) => {
    const lines = text.slice(node.start, node.end).split("\n").length;
    if (hasJsx || lines <= maxLines) return [];
    const line = text.slice(0, node.start).split("\n").length;
    return [
      `the function in line ${line} has ${lines} lines, more than ${maxLines}: divide it by what it does`,
    ];
  });
}

/** Finds functions of the domain that write to the database in spite of a name for reading. */
export function findWritingReads({ path, text }: SourceFile): string[] {
  if (!isDomain(path) || !writesTable.test(text)) return [];
  const found: string[] = [];
  const check = (name: ESTree.Node | null | undefined, fn: ESTree.Node) => {
    if (name?.type !== "Identifier" || !namedAfterReading.test(name.name)) return;
    const { code } = readCode(text.slice(fn.start, fn.end));
    if (writesTable.test(code)) found.push(`${name.name} writes: find, get, has, is and list only read`);
  };
  new Visitor({
    FunctionDeclaration: (fn) => check(fn.id, fn),
    VariableDeclarator: ({ id, init }) => init && isFunction(init) && check(id, init),
    Property: ({ key, value }) => isFunction(value) && check(key, value),
  }).visit(parse(text, path));
  return found;
}

/** Finds object literals that are spread in place: their properties would say the same. */
export function findSpreadLiterals({ path, text }: SourceFile): string[] {
  // Parsing all files for this takes seconds.
  if (!/\.\.\.\s*\(?\s*\{/.test(text)) return [];
  const found: string[] = [];
  const check = ({ argument, start }: ESTree.SpreadElement | ESTree.JSXSpreadAttribute) => {
    if (argument.type !== "ObjectExpression") return;
    const line = text.slice(0, start).split("\n").length;
    found.push(`the object in line ${line} is spread where it stands: write its properties`);
  };
  new Visitor({ SpreadElement: check, JSXSpreadAttribute: check }).visit(parse(text, path));
  return found;
}

/** True for a function, or a call with one, such as a command. */
function isFunction(node: ESTree.Node): boolean {
  if (node.type === "CallExpression") return node.arguments.some(isFunction);
  return node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
}

/** Lists functions; one with JSX gives JSX to those around it. */
function listFunctions({ path, text }: SourceFile): Fn[] {
  const found: Fn[] = [];
  const open: Fn[] = [];
  const enter = (node: Fn["node"]) => {
    const fn = { node, hasJsx: false };
    found.push(fn);
    open.push(fn);
  };
  const leave = () => void open.pop();
  const seeJsx = () => {
    for (const fn of open) fn.hasJsx = true;
  };
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    "FunctionDeclaration:exit": leave,
    "FunctionExpression:exit": leave,
    "ArrowFunctionExpression:exit": leave,
    JSXElement: seeJsx,
    JSXFragment: seeJsx,
  }).visit(parse(text, path));
  return found;
}

/** Finds loaders that always redirect, and so hide the answer of their route's action, since they run after it. */
export function findHiddenAnswers({ path, text }: SourceFile): string[] {
  if (!isRoute(path)) return [];
  const own = listOwnFunctions({ path, text });
  const [loader, action] = [own.get("loader"), own.get("action")];
  if (!loader || !action) return [];
  const helpers = [...own].filter(([, helper]) => alwaysLeadsOn(path, helper)).map(([name]) => name);
  const isOn = (answer: string) =>
    leadsOn.test(answer) || helpers.some((name) => new RegExp(`^(await )?${name}\\(`).test(answer));
  if (!alwaysLeadsOn(path, loader, isOn)) return [];
  const isPage = /^export default /m.test(text);
  return listAnswers(path, action)
    .filter((answer) => !isOn(answer) && (isPage || !isForScripts.test(answer)))
    .map((answer) => `the loader leads on, so nobody sees what the action answers (${answer.slice(0, 60)})`);
}

function alwaysLeadsOn(path: string, text: string, isOn = (answer: string) => leadsOn.test(answer)): boolean {
  const answers = listAnswers(path, text);
  return answers.length > 0 && answers.every(isOn);
}

const leadsOn = /^(await )?(redirect\w*|replace|respondDone)\(/;
/** Answers for scripts, of routes without a page; these also redirect a form sent without scripts. */
const isForScripts = /^(await )?(new Response|Response\.json|refuseForm|respond(Cart|Wishlist)Change)\(|^$/;

/** The text of each top-level function of the file, by name. */
function listOwnFunctions({ path, text }: SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, { start, end }: ESTree.Node) => found.set(name, `(${text.slice(start, end)})`);
  for (const node of parseSync(path, text).program.body) {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (!declaration) continue;
    if (declaration.type === "FunctionDeclaration" && declaration.id) add(declaration.id.name, declaration);
    if (declaration.type !== "VariableDeclaration") continue;
    for (const { id, init } of declaration.declarations)
      if (id.type === "Identifier" && init) add(id.name, init);
  }
  return found;
}

/** The texts of a function's return values, with each branch of a condition, and of thrown redirects. */
function listAnswers(path: string, text: string): string[] {
  const found: string[] = [];
  const add = (node: ESTree.Node | null | undefined) => {
    if (node?.type === "ConditionalExpression") {
      add(node.consequent);
      add(node.alternate);
    } else if (node?.type === "ParenthesizedExpression") add(node.expression);
    else found.push(node ? text.slice(node.start, node.end) : "");
  };
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: (node) => {
      enter();
      if (depth === 1 && node.body.type !== "BlockStatement") add(node.body);
    },
    "FunctionDeclaration:exit": leave,
    "FunctionExpression:exit": leave,
    "ArrowFunctionExpression:exit": leave,
    ReturnStatement: ({ argument }) => {
      if (depth === 1) add(argument);
    },
    ThrowStatement: ({ argument }) => {
      if (depth === 1 && leadsOn.test(text.slice(argument.start, argument.end))) add(argument);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
