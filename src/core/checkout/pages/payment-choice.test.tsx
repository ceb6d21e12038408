import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PaymentChoice } from "./payment-choice.tsx";

const render = (account: { left: number; overdue: number }) =>
  // Amounts have elements of their own.
  renderToStaticMarkup(
    <PaymentChoice
      online={99_900}
      door={null}
      account={{ amount: 99_900, days: 30, ...account }}
      way="online"
      setWay={() => {}}
    />,
  ).replaceAll(/<\/?span[^>]*>/g, "");

test("a company that may still owe reads by when it pays, and how much its account has left", () => {
  expect(render({ left: 5_00_000, overdue: 0 })).toContain(
    "to be paid within 30 days. Your account has ₹5,000 left.",
  );
});

test("a company that is overdue reads that it pays this first, and not how much it would have left", () => {
  const html = render({ left: 0, overdue: 12_300 });
  expect(html).toContain("₹123 of your account is overdue. Please pay it first.");
  expect(html).not.toContain("to be paid within");
  expect(html).toMatch(/<input(?=[^>]*value="account")[^>]*disabled/);
});
