import Printer from "lucide-react/icons/printer";
import type { ComponentProps } from "react";
import { href } from "react-router";
import { UpiPayment } from "#core/payments/ui/upi-payment.tsx";
import { buttonClass } from "#ui/form/button.tsx";

/** The QR code to show to the customer or print, before the payment is recorded. */
export function UpiCode({
  upi,
  orderId,
}: Pick<ComponentProps<typeof UpiPayment>, "upi"> & { orderId: string }) {
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <UpiPayment upi={upi}>
        A picture of a payment proves nothing: note it below once you see it at your bank, with its number.
      </UpiPayment>
      <a
        href={href("/admin/orders/waiting/:orderId/upi.pdf", { orderId })}
        className={buttonClass("secondary", "sm")}
      >
        <Printer aria-hidden="true" size={18} strokeWidth={1.6} />
        Print as a slip
      </a>
    </div>
  );
}
