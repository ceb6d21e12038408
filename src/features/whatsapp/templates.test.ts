import { expect, test } from "vitest";
import {
  filledTemplate,
  findTemplateName,
  templateLanguages,
  templates,
  templateToApprove,
} from "./templates.ts";

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
    to: "Asha\n Negi",
    values: ["₹999", ""],
    page: `${home}/order-on-delivery/a`,
    payloads: ["y", "n"] as const,
  };
  expect(filledTemplate(asked, "hi", home)).toEqual({
    name: "order_cash_on_delivery",
    language: { code: "hi" },
    components: [
      {
        type: "body",
        parameters: ["Asha", "₹999", "–"].map((text) => ({ type: "text", text })),
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

test.each([
  ["Asha Negi", "Asha"],
  ["  रितु शर्मा", "रितु"],
  ["தமிழ்ச்செல்வி", "தமிழ்ச்செல்வி"],
  ["Anne-Marie D'Souza", "Anne-Marie"],
  ["O’Brien", "O’Brien"],
  ["A.K. Sharma", "A.K."],
  ["Dr. Rao", "Dr."],
  ["Asha http://evil.example", "Asha"],
])("the name '%s' is '%s' in a message", (name, greeted) => {
  expect(findTemplateName(name)).toBe(greeted);
});

test.each([
  ...[
    "http://evil.example",
    "evil.example",
    "t.co",
    "www.x",
    "Win₹500",
    "9876543210",
    "Asha@shop",
    "",
    "🎁",
    "-",
    ".",
  ],
  ...["A".repeat(21), `e${"\u0301".repeat(30)}`, "evil。com", "a/b"],
])("'%s' is no name: the message begins with 'there'", (name) => {
  expect(findTemplateName(name)).toBe("there");
});
