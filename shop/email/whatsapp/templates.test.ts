import { expect, test } from "vitest";
import { filledTemplate, templateLanguages, templates, templateToApprove } from "./templates.ts";

const home = "https://shop.example";
const links = { home: () => home, shop: () => `${home}/shop` };
const all = Object.values(templates).flatMap((template) =>
  templateLanguages.map((language) => [template.name, language, template] as const),
);

test.each(all)("%s in %s keeps Meta's rules for a text", (name, language, template) => {
  const { samples, opens, answers } = template;
  const text = template.text[language];
  const values = [...text.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
  expect(name).toMatch(/^[a-z_]+$/);
  expect(values.toSorted()).toEqual(samples.map((_, index) => index + 1));
  expect(text).not.toMatch(/^\{\{|\}\}$|\}\}\s*\{\{/);
  expect(text.length).toBeLessThan(1024);
  for (const button of [opens[language], ...(answers?.[language] ?? [])])
    expect(button.length).toBeLessThanOrEqual(25);
});

test("a template is sent with its values in one line, its answers and the path of its page", () => {
  const asked = {
    fact: "confirm-on-delivery" as const,
    userId: "asha",
    values: ["Asha\n Negi", "₹999", ""],
    page: `${home}/order-on-delivery/a`,
    payloads: ["y", "n"] as const,
  };
  expect(filledTemplate(asked, "hi", home)).toEqual({
    name: "order_cash_on_delivery",
    language: { code: "hi" },
    components: [
      {
        type: "body",
        parameters: ["Asha Negi", "₹999", "–"].map((text) => ({ type: "text", text })),
      },
      {
        type: "button",
        sub_type: "quick_reply",
        index: "0",
        parameters: [{ type: "payload", payload: "y" }],
      },
      {
        type: "button",
        sub_type: "quick_reply",
        index: "1",
        parameters: [{ type: "payload", payload: "n" }],
      },
      {
        type: "button",
        sub_type: "url",
        index: "2",
        parameters: [{ type: "text", text: "order-on-delivery/a" }],
      },
    ],
  });
});

test("the buttons stand in the same order in the text that Meta approves", () => {
  const { components } = templateToApprove(templates["confirm-on-delivery"], "en", links) as {
    components: { buttons?: { type: string }[] }[];
  };
  expect(components[1]?.buttons?.map(({ type }) => type)).toEqual(["QUICK_REPLY", "QUICK_REPLY", "URL"]);
});
