// Lists small defects for a source file: another operator, rounding, boolean or number.
import { type ESTree, parseSync, Visitor } from "vite";

export type Mutant = {
  /** The line of the change in the source, counted from 1. */
  line: number;
  original: string;
  /** Replaces `original`. */
  changed: string;
  /** The changed line, trimmed: it identifies the mutant even if lines above are added or removed. */
  changedLine: string;
  /** The whole file with the defect. */
  text: string;
};

const operators: Record<string, readonly string[]> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
};

const methods: Record<string, string> = {
  "Math.floor": "Math.ceil",
  "Math.ceil": "Math.floor",
  "Math.round": "Math.floor",
  "Math.trunc": "Math.ceil",
  "Math.min": "Math.max",
  "Math.max": "Math.min",
  every: "some",
  some: "every",
};

export function listMutants(path: string, text: string): Mutant[] {
  const found: Mutant[] = [];
  const change = (start: number, end: number, changed: string) =>
    found.push(plant(text, { start, end, changed }));
  const ignored = new Set<ESTree.Node>();
  const changeOperator = (node: { operator: string; left: ESTree.Node; right: ESTree.Node }) => {
    const start = text.indexOf(node.operator, node.left.end);
    for (const other of operators[node.operator] ?? []) change(start, start + node.operator.length, other);
  };
  const changeTest = ({ test }: { test: ESTree.Node }) => {
    // A comparison or negation is mutated separately.
    if (
      test.type === "BinaryExpression" ||
      test.type === "LogicalExpression" ||
      test.type === "UnaryExpression"
    )
      return;
    change(test.start, test.end, `!(${text.slice(test.start, test.end)})`);
  };
  new Visitor({
    TSLiteralType: ({ literal }) => void ignored.add(literal),
    BinaryExpression: changeOperator,
    LogicalExpression(node) {
      changeOperator(node);
      // Here ?? only satisfies the compiler: the index always exists.
      if (node.operator === "??" && isIndexed(node.left)) ignored.add(node.right);
    },
    AssignmentExpression: changeOperator,
    IfStatement: changeTest,
    ConditionalExpression: changeTest,
    UnaryExpression({ operator, start, argument }) {
      if (operator === "!" || operator === "-") change(start, argument.start, "");
    },
    CallExpression({ callee }) {
      const name = text.slice(callee.start, callee.end);
      const { start, end } =
        callee.type === "MemberExpression" && !(name in methods) ? callee.property : callee;
      const other = methods[text.slice(start, end)];
      if (other) change(start, end, other);
    },
    Literal(node) {
      if (ignored.has(node)) return;
      if (typeof node.value === "boolean") change(node.start, node.end, String(!node.value));
      if (typeof node.value === "number")
        for (const other of [node.value + 1, node.value - 1]) change(node.start, node.end, `(${other})`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function isIndexed(node: ESTree.Node): boolean {
  const inner = node.type === "ChainExpression" ? node.expression : node;
  return inner.type === "MemberExpression" && inner.computed;
}

function plant(
  text: string,
  { start, end, changed }: { start: number; end: number; changed: string },
): Mutant {
  const mutated = text.slice(0, start) + changed + text.slice(end);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = mutated.indexOf("\n", start + changed.length);
  return {
    line: text.slice(0, start).split("\n").length,
    original: text.slice(lineStart, text.indexOf("\n", end)).trim(),
    changed,
    changedLine: mutated.slice(lineStart, lineEnd).trim(),
    text: mutated,
  };
}
