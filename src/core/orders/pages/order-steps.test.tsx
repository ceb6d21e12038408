import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OrderSteps } from "./order-steps.tsx";

const labels = ["Ordered", "Packed", "On its way", "Delivered"];
const draw = (done: number, isCandle = true) =>
  renderToStaticMarkup(
    <OrderSteps
      steps={labels.map((label, index) => ({ label, on: "", done: index < done }))}
      isCandle={isCandle}
    />,
  );
const waxHeight = (html: string) => Number(/<rect[^>]* height="([\d.]+)"/.exec(html)?.[1]);
const flame = "c6 7 5 14 0 15c-5-1-6-8 0-15z";

test("an order's candle burns down with each step, and is smoke on delivery", () => {
  const heights = [1, 2, 3, 4].map((done) => waxHeight(draw(done)));
  expect(heights).toEqual([...heights].sort((a, b) => b - a));
  expect(new Set(heights).size).toBe(4);
  expect([1, 2, 3, 4].map((done) => draw(done).includes(flame))).toEqual([true, true, true, false]);
});

test("the content above the steps is shown with and without a candle", () => {
  for (const isCandle of [true, false])
    expect(
      renderToStaticMarkup(
        <OrderSteps steps={[{ label: "Ordered", on: "", done: true }]} isCandle={isCandle}>
          In Pune by 8 December
        </OrderSteps>,
      ),
    ).toContain("In Pune by 8 December");
});

test("a shop of another trade shows only the steps", () => {
  expect(draw(2, false)).not.toContain("<svg");
  expect(draw(2, false)).toContain("Packed");
});
