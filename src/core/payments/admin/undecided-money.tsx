import { href, Link } from "react-router";
import { formatPaise } from "#core/money/money.ts";

/** `left` is the part of a cancelled order's payment that the shop still has, in paise. */
export function UndecidedMoney({
  number,
  left,
  mayRefund,
}: {
  number: string;
  left: number;
  mayRefund: boolean;
}) {
  return (
    <p className="mt-4 rounded-sm border-l-2 border-danger bg-danger-soft px-4 py-3 text-danger">
      <span>{`This order is cancelled, and ${formatPaise(left)} of it is still with you.`}</span>{" "}
      {mayRefund ? (
        <Link to={href("/admin/orders/:number/cancel", { number })} className="underline underline-offset-4">
          Decide what happens to the money
        </Link>
      ) : (
        <span>The owner decides what happens to the money.</span>
      )}
    </p>
  );
}
