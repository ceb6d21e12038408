// React removes and inserts nodes where it put them. Extensions and translations move them, and the browser then throws: React
// takes the whole page away. With this script such a node is taken from where it is (docs/decisions/0056).

/** Runs in the browser by itself, so it uses nothing from outside. */
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
