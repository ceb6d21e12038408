// Finds the functions of the domain that a function reaches, by the names that it uses and imports.
import { posix } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { fromRoot, type SourceFile } from "./source-file.ts";

/** By file and name, such as `src/core/cart/cart.server.ts#addLine`. */
export type CallGraph = Map<string, { text: string; uses: Set<string> }>;

export function buildCallGraph(files: readonly SourceFile[]): CallGraph {
  const graph: CallGraph = new Map();
  for (const file of files) addFile(graph, file);
  return graph;
}

/** The functions reached from `start`, including itself. */
export function listReached(graph: CallGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let key = open.pop(); key; key = open.pop()) {
    if (reached.has(key)) continue;
    reached.add(key);
    open.push(...(graph.get(key)?.uses ?? []));
  }
  return reached;
}

function addFile(graph: CallGraph, { path, text }: SourceFile): void {
  const { body } = parseSync(path, text).program;
  const keys = new Map<string, string>();
  const declared: [name: string, node: ESTree.Node][] = [];
  for (const node of body) {
    if (node.type === "ImportDeclaration") {
      const target = resolve(path, node.source.value);
      for (const { local, ...specifier } of node.specifiers)
        if ("imported" in specifier && "name" in specifier.imported)
          keys.set(local.name, `${target}#${specifier.imported.name}`);
      continue;
    }
    const declaration = node.type === "ExportNamedDeclaration" && node.declaration ? node.declaration : node;
    if (declaration.type === "FunctionDeclaration" && declaration.id)
      declared.push([declaration.id.name, declaration]);
    if (declaration.type === "VariableDeclaration")
      for (const { id, init } of declaration.declarations)
        if (id.type === "Identifier" && init) declared.push([id.name, init]);
  }
  for (const [name] of declared) keys.set(name, `${path}#${name}`);
  for (const [name, { start, end }] of declared) {
    const own = text.slice(start, end);
    const uses = new Set<string>();
    new Visitor({
      Identifier: ({ name: used }) => {
        const key = keys.get(used);
        if (key && used !== name) uses.add(key);
      },
    }).visit(parseSync(path, `const it = (${own});`).program);
    graph.set(`${path}#${name}`, { text: own, uses });
  }
}

function resolve(path: string, target: string): string {
  return target.startsWith("#") ? fromRoot(target) : posix.join(posix.dirname(path), target);
}
