import type { Deposit } from "#core/payments/deposit.ts";
import { PlainRow } from "./price-breakdown.tsx";

/** The two parts of a payment, deposit and balance, below the total before anything is paid. */
export function DepositRows({ paid, balance }: Deposit) {
  return (
    <>
      <PlainRow label="Advance, to pay now" amount={paid} />
      <PlainRow label="The rest, before it is sent" amount={balance} />
    </>
  );
}
