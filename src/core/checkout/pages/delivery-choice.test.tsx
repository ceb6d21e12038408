import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ShownTotals } from "#core/money/price-lines.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";

const withDelivery = (delivery: number): ShownTotals => ({
  items: 99_900,
  discount: 0,
  charges: [{ kind: "delivery", amount: delivery }],
  tax: 0,
  amount: 99_900 + delivery,
});

function renderChoice(hasExpress: boolean): string {
  return renderToStaticMarkup(
    <DeliveryChoice
      totals={{ standard: withDelivery(0), express: withDelivery(10_000) }}
      delivery="standard"
      setDelivery={() => {}}
      arrival={{ standard: "28 Nov–2 Dec", express: "25–28 Nov" }}
      closed="We are closed 24 Nov."
      isOffered={{ standard: true, express: hasExpress }}
      problem=""
    />,
  );
}

test("express is offered with its own days", () => {
  const html = renderChoice(true);
  expect(html).toContain("Arrives 28 Nov–2 Dec");
  expect(html).toContain("Arrives 25–28 Nov: packed first");
  expect(html).toContain("We are closed 24 Nov.");
});

test("express is not offered if it is no faster", () => {
  const html = renderChoice(false);
  expect(html).toContain("Arrives 28 Nov–2 Dec");
  expect(html).not.toContain("Express");
});
