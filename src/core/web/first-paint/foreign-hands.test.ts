import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { foreignHandsScript } from "./foreign-hands.ts";

type Fake = { parentNode: Fake | null; childNodes: Fake[] } & Record<string, unknown>;

/** A stand-in for a document's tree, which throws where a browser throws. */
function openTree() {
  class Node {
    parentNode: Node | null = null;
    childNodes: Node[] = [];
    removeChild(child: Node): Node {
      if (child.parentNode !== this) throw new Error("NotFoundError");
      this.childNodes.splice(this.childNodes.indexOf(child), 1);
      child.parentNode = null;
      return child;
    }
    insertBefore(added: Node, before: Node | null): Node {
      if (before && before.parentNode !== this) throw new Error("NotFoundError");
      added.parentNode?.removeChild(added);
      this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, added);
      added.parentNode = this;
      return added;
    }
  }
  runInNewContext(foreignHandsScript, { Node });
  const make = (...children: Node[]) => {
    const node = new Node();
    for (const child of children) node.insertBefore(child, null);
    return node;
  };
  return make as unknown as (...children: Fake[]) => Fake & Pick<Node, "removeChild" | "insertBefore">;
}

test("a node moved into another element is removed from that element", () => {
  const make = openTree();
  const text = make();
  const font = make(text);
  const parent = make(font);
  expect(parent.removeChild(text as never)).toBe(text);
  expect([text.parentNode, font.childNodes]).toEqual([null, []]);
});

test("removing a node that was replaced does nothing", () => {
  const make = openTree();
  const text = make();
  const parent = make(make());
  expect(parent.removeChild(text as never)).toBe(text);
  expect(parent.childNodes).toHaveLength(1);
});

test("inserting before a moved node inserts before the element around it, and before a replaced one at the end", () => {
  const make = openTree();
  const text = make();
  const font = make(make(text));
  const parent = make(font);
  const [first, last] = [make(), make()];
  parent.insertBefore(first as never, text as never);
  parent.insertBefore(last as never, make() as never);
  expect(parent.childNodes).toEqual([first, font, last]);
});

test("nodes in their places are removed and inserted as usual", () => {
  const make = openTree();
  const [one, two] = [make(), make()];
  const parent = make(two);
  parent.insertBefore(one as never, two as never);
  parent.removeChild(two as never);
  expect(parent.childNodes).toEqual([one]);
});
