import type { Page } from "@playwright/test";

/** Lists label and description attributes on the page that differ from React's: such a label loses its field at the next rendering. */
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
