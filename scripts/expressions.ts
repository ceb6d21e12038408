// The regular expressions of a file, and whether an input can make one of them slow.
import { check } from "recheck";
import { type ESTree, parseSync, Visitor } from "vite";

export type Expression = { source: string; flags: string; line: number };

/** Lists literals and arguments of `RegExp`; `unreadable` has the lines of arguments known only at run time. */
export function listExpressions(
  path: string,
  text: string,
): { expressions: Expression[]; unreadable: number[] } {
  const expressions: Expression[] = [];
  const unreadable: number[] = [];
  const constants = new Map<string, ESTree.Expression>();
  const lineOf = ({ start }: ESTree.Node) => text.slice(0, start).split("\n").length;
  const readCall = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
    const [source, flags] = node.arguments.map((argument) => readText(argument, constants));
    if (source === undefined || (node.arguments.length > 1 && flags === undefined))
      unreadable.push(lineOf(node));
    else expressions.push({ source, flags: flags ?? "", line: lineOf(node) });
  };
  const { program } = parseSync(path, text);
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations)
        if (kind === "const" && id.type === "Identifier" && init) constants.set(id.name, init);
    },
  }).visit(program);
  new Visitor({
    Literal(node) {
      if ("regex" in node)
        expressions.push({ source: node.regex.pattern, flags: node.regex.flags, line: lineOf(node) });
    },
    NewExpression: readCall,
    CallExpression: readCall,
  }).visit(program);
  return { expressions, unreadable };
}

/** Returns the value of a string or of a template of strings and constants of the file; undefined for anything else. */
function readText(node: ESTree.Node, constants: ReadonlyMap<string, ESTree.Node>): string | undefined {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "Identifier") {
    const constant = constants.get(node.name);
    return constant && readText(constant, constants);
  }
  if (node.type !== "TemplateLiteral") return undefined;
  const parts = node.quasis.flatMap(({ value }, index) => {
    const expression = node.expressions[index];
    return expression ? [value.cooked, readText(expression, constants)] : [value.cooked];
  });
  return parts.includes(undefined) ? undefined : parts.join("");
}

/** The checker confirms a finding by the time that the expression takes, which a busy machine makes longer, too. */
const maxTries = 3;

/** Returns why an input can make the expression slow, or why that is unknown; undefined if none can. */
export async function findSlowness(expression: Expression): Promise<string | undefined> {
  let found: string | undefined;
  for (let tries = 0; tries < maxTries; tries += 1) {
    found = await findOnce(expression);
    if (!found) break;
  }
  return found;
}

async function findOnce({ source, flags }: Expression): Promise<string | undefined> {
  const result = await check(source, flags, { timeout: 10_000 });
  if (result.status === "safe") return undefined;
  if (result.status === "unknown") return `unknown: ${result.error.kind}`;
  return `${result.complexity.summary} for ${result.attack.pattern}`;
}
