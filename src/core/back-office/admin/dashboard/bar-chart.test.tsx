import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

const width = 720;

/** Draws 30 bars of which only the last is high, and reads where its figure is. */
function placeOfFigure(text: string): { figure: number; bar: number } {
  const bars = Array.from({ length: 30 }, (_, index) => ({
    name: `day ${index}`,
    shortName: `d${index}`,
    deduction: 0,
    ...(index === 29 ? { value: 1, text } : { value: 0, text: "0" }),
  }));
  const svg = renderToStaticMarkup(<BarChart label="Visits" bars={bars} />);
  const places = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>([^<]+)</g)].map(([, x, said]) => ({ x, said }));
  const find = (said: string) => Number(places.find((one) => one.said === said)?.x);
  return { figure: find(text), bar: find("d29") };
}

test("a short figure is over its bar, also at the edge", () => {
  const { figure, bar } = placeOfFigure("6");
  expect(figure).toBe(bar);
});

test("a long figure at the edge stays within the picture", () => {
  const { figure, bar } = placeOfFigure("₹1,17,792");
  expect(figure).toBeLessThan(bar);
  expect(figure + "₹1,17,792".length * 8).toBeLessThanOrEqual(width);
});
