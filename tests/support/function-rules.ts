// The rules about code that are told from the syntax tree: the size of functions, that one named after reading writes nothing, and
// that objects are written with their properties.
import { type ESTree, parseSync, Visitor } from "vite";
import { isTest, readCode, readOnce, type SourceFile } from "./source-file.ts";

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

/** Functions of the domain that write to the database, though by their name they only read. */
export function findWritingReads({ path, text }: SourceFile): string[] {
  if (!/^shop\/.*\.ts$/.test(path) || isTest(path) || !writesTable.test(text)) return [];
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

/** Object literals that are spread where they stand: they save lines and say no more than their properties would. */
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

/** A command counts, too, since it is made of its function. */
function isFunction(node: ESTree.Node): boolean {
  if (node.type === "CallExpression") return node.arguments.some(isFunction);
  return node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
}

/** A function with JSX makes those around it have JSX, too. */
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
