// The rule about the size of functions, told from the syntax tree.
import { type ESTree, parseSync, Visitor } from "vite";
import { isTest, type SourceFile } from "./source-file.ts";

const maxLines = 60;

type Fn = { node: ESTree.Function | ESTree.ArrowFunctionExpression; hasJsx: boolean };

/** Functions of the product above 60 lines. One that contains JSX may be longer: markup takes lines without being hard to read. */
export function findLongFunctions({ path, text }: SourceFile): string[] {
  if (!/^(app|platform|server|shop)\/.*\.tsx?$/.test(path) || isTest(path)) return [];
  return listFunctions({ path, text }).flatMap(({ node, hasJsx }) => {
    const lines = text.slice(node.start, node.end).split("\n").length;
    if (hasJsx || lines <= maxLines) return [];
    const line = text.slice(0, node.start).split("\n").length;
    return [
      `the function in line ${line} has ${lines} lines, more than ${maxLines}: divide it by what it does`,
    ];
  });
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
  }).visit(parseSync(path, text).program);
  return found;
}
