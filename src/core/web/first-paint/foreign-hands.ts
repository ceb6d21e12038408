// React removes and inserts nodes where it put them. If an extension or a translation has moved them, the browser
// throws and React removes the whole page. With this script React's call works on the node where it is
// (docs/decisions/0056).

/** Inlined as text, so it uses nothing from outside. */
function tolerateForeignHands(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    if (parent) removeChild.call(parent, child);
    return child;
  };
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, added, place);
    return added;
  };
}

/** The inline script at the top of every document. */
export const foreignHandsScript = `(${tolerateForeignHands})()`;
