import type { Deposit } from "#shop/payments/deposit.ts";
import { PlainRow } from "./price-breakdown.tsx";

/** The two parts of a payment, advance and rest, below the total before anything is paid. */
export function DepositRows({ paid, rest }: Deposit) {
  return (
    <>
      <PlainRow label="Advance, to pay now" amount={paid} />
      <PlainRow label="The rest, before it is sent" amount={rest} />
    </>
  );
}
