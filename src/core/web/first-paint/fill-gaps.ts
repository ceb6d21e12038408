// Functions used by the pages' scripts that the oldest supported browsers (`browserslist` of package.json) lack.

/**
 * The names of the filled-in functions, which scripts may use; tests/oldest-browsers.test.ts reports uses of others.
 */
export const filledGaps = [
  "Object.hasOwn",
  "AbortSignal.timeout",
  "at",
  "findLast",
  "findLastIndex",
  "toReversed",
  "toSorted",
] as const;

/** Inlined as text, so it uses nothing from outside. */
function fillGaps(): void {
  const fill = (owner: object, functions: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(functions))
      if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  };
  const { hasOwnProperty: hasOwn } = Object.prototype;
  fill(Object, { hasOwn: (owner: object, key: PropertyKey) => hasOwn.call(owner, key) });
  fill(AbortSignal, {
    timeout(ms: number) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    },
  });
  const at = function (this: ArrayLike<unknown>, index: number) {
    return this[index < 0 ? this.length + index : index];
  };
  fill(String.prototype, { at });
  type Check = (value: unknown, index: number, list: unknown[]) => boolean;
  const lastIndex = (list: unknown[], check: Check) => {
    let index = list.length - 1;
    while (index >= 0 && !check(list[index], index, list)) index -= 1;
    return index;
  };
  fill(Array.prototype, {
    at,
    findLast(this: unknown[], check: Check) {
      return this[lastIndex(this, check)];
    },
    findLastIndex(this: unknown[], check: Check) {
      return lastIndex(this, check);
    },
    toReversed(this: unknown[]) {
      return [...this].reverse();
    },
    toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
      return [...this].sort(compare);
    },
  });
}

/** The inline script at the top of every document. */
export const fillGapsScript = `(${fillGaps})()`;
