import type { Advance } from "#shop/payments/rest/advance.ts";
import { PlainRow } from "./price-breakdown.tsx";

/** Below the total of what is paid in two parts, before anything is paid. */
export function AdvanceRows({ paid, rest }: Advance) {
  return (
    <>
      <PlainRow label="Advance, to pay now" amount={paid} />
      <PlainRow label="The rest, before it is sent" amount={rest} />
    </>
  );
}
