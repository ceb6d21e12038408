import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PayBar } from "./pay-bar.tsx";

const idle = {
  busy: false,
  paying: false,
  waiting: false,
  finished: false,
  requestId: undefined,
  requireRecentSignIn: () => {},
  leaveWindow: () => {},
};

function renderMessage(tone: "success" | "error", message: string): string {
  return renderToStaticMarkup(
    <PayBar payment={{ ...idle, tone, message }} amount={149_900} isChanging={false} />,
  );
}

test("the cross and the tick of a payment's message are read out, and drawn as icons of the shop", () => {
  const refused = renderMessage("error", "❌ Payment verification failed");
  expect(refused).toContain('<span class="sr-only">❌ </span><span>Payment verification failed</span>');
  expect(refused).toContain("lucide-circle-x");
  const paid = renderMessage("success", "✅ Payment Successful");
  expect(paid).toContain('<span class="sr-only">✅ </span><span>Payment Successful</span>');
  expect(paid).toContain("lucide-circle-check");
});

test("a message without cross or tick is shown as it is", () => {
  const message = renderMessage("error", "Cart is empty");
  expect(message).toContain('<div class="min-w-0"><span>Cart is empty</span></div>');
  expect(message).toContain("lucide-circle-exclamation-point");
});

test("the button has the amount and the ways to pay below its label", () => {
  const bar = renderToStaticMarkup(
    <PayBar payment={{ ...idle, tone: "success", message: undefined }} amount={149_900} isChanging={false} />,
  );
  expect(bar).toContain("<span>Place Order &amp; Pay</span>");
  expect(bar).toContain('<span translate="no">₹1,499.00</span> by UPI, card or netbanking</span>');
});

test("while the payment is processed, the button shows only that", () => {
  const bar = renderToStaticMarkup(
    <PayBar
      payment={{ ...idle, busy: true, tone: "success", message: undefined }}
      amount={149_900}
      isChanging={false}
    />,
  );
  expect(bar).toContain("Processing Payment...");
  expect(bar).not.toContain("netbanking");
});
