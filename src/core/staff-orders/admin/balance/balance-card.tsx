import type { ComponentProps } from "react";
import { Form, href, useNavigation } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import { ShareLink } from "#core/back-office/admin/parts/share-link.tsx";
import { formatPaise } from "#core/money/money.ts";
import { Button } from "#ui/form/button.tsx";
import type { FormFields } from "#ui/form/form.tsx";
import type { ShownLink } from "../../staff-orders.server.ts";
import { ManualPayment } from "../waiting/manual-payment.tsx";
import { UpiCode } from "../waiting/upi-code.tsx";

type BalanceCardProps = {
  number: string;
  /** `paid` and `due` in paise. */
  paid: number;
  due: number;
  /** The latest link that asks for the balance. */
  link: ShownLink | null;
  /** The customer's page, where the rest is paid. */
  share: string;
  phone: string;
  customer: string;
  fields: FormFields;
  /** Set if the shop takes the balance by UPI. */
  upi: ComponentProps<typeof UpiCode>["upi"] | null;
  orderId: string;
};

/** Shows how much of an order must be paid before it can be packed, and the ways to get that amount. */
export function BalanceCard({
  number,
  paid,
  due,
  link,
  share,
  phone,
  customer,
  ...byHand
}: BalanceCardProps) {
  const { fields, upi, orderId } = byHand;
  const isOpen = link?.canPay === true;
  const words = `Namaste ${customer}, your order ${number} is ready. Please pay the rest of ${formatPaise(due)} here: ${share}`;
  return (
    <Card title="The rest">
      <div className="grid gap-4">
        <p>
          <span>{`The advance of ${formatPaise(paid)} is paid, and`}</span>{" "}
          <strong>{`${formatPaise(due)} are due`}</strong>{" "}
          <span>{`before it is packed. ${describeLink(link)}`}</span>
        </p>
        <AskButton number={number} label={isOpen ? "Remind" : "Ask for the rest"} isFirst={!isOpen} />
        {isOpen && <ShareLink url={share} words={words} phone={phone} />}
        <details>
          <summary className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm">
            Paid in cash or by UPI?
          </summary>
          {upi && <UpiCode upi={upi} orderId={orderId} />}
          <ManualPayment
            action={href("/admin/orders/:number/balance/paid", { number })}
            intro={`If you have the ${formatPaise(due)} in your hand or on your UPI, note it here: then the order can be packed, and a link for it is cancelled.`}
            fields={fields}
          />
        </details>
      </div>
    </Card>
  );
}

function AskButton({ number, label, isFirst }: { number: string; label: string; isFirst: boolean }) {
  const action = href("/admin/orders/:number/balance", { number });
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <Button variant={isFirst ? "primary" : "secondary"} size="sm" busy={busy} busyLabel="One moment…">
        {label}
      </Button>
    </Form>
  );
}

function describeLink(link: ShownLink | null): string {
  if (!link) return "Ask for it when everything is made: the customer gets a payment link.";
  if (link.status === "requested") return "Razorpay has not made the link yet: please ask once more.";
  const reminded = link.remindedOn ? ` Reminded on ${link.remindedOn}.` : "";
  return link.canPay
    ? `The customer was asked, and can pay until ${link.until}.${reminded}`
    : "The link has ended unpaid. Asking again makes another one.";
}
