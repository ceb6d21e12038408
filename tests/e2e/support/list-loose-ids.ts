import type { Page } from "@playwright/test";

/**
 * The attributes by which labels and descriptions find their fields, where the page's is not what React knows of: such a label
 * comes loose as soon as one of the two is rendered again.
 */
export function listLooseIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = {
      id: "id",
      htmlFor: "for",
      "aria-describedby": "aria-describedby",
      "aria-labelledby": "aria-labelledby",
      "aria-controls": "aria-controls",
      list: "list",
    };
    return [...document.body.querySelectorAll("*")].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith("__reactProps$"));
      const props: Record<string, unknown> = key ? Reflect.get(element, key) : {};
      return Object.entries(attributes)
        .filter(([prop, name]) => props[prop] !== undefined && props[prop] !== element.getAttribute(name))
        .map(
          ([prop, name]) =>
            `${element.tagName} ${name}=${element.getAttribute(name)}, for React ${props[prop]}`,
        );
    });
  });
}
