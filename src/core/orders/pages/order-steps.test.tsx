import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OrderDetail } from "../order-detail.ts";
import { findOrderPicture } from "../ui/order-picture.tsx";
import { OrderSteps } from "./order-steps.tsx";

type Line = OrderDetail["lines"][number];
const lineWith = (picture: object | null) => ({ picture }) as Line;
const jar = { alt: "", width: 480, height: 600, avif: "", webp: "/pictures/jar.webp 480w" };

test("the content above the steps is shown with and without a picture", () => {
  for (const lines of [[lineWith(jar)], []]) {
    const html = renderToStaticMarkup(
      <OrderSteps steps={[{ label: "Ordered", on: "", done: true }]} lines={lines}>
        In Pune by 8 December
      </OrderSteps>,
    );
    expect(html).toContain("In Pune by 8 December");
    expect(html.includes("jar.webp")).toBe(lines.length > 0);
  }
});

test("the first product with a picture stands for the order, and before it the first with the buyer's words", () => {
  expect(findOrderPicture([lineWith(null), lineWith(jar)])).toBe(jar);
  const worded = { ...jar, wordedAs: "sold" };
  expect(findOrderPicture([lineWith(jar), lineWith(worded)])).toBe(worded);
});
