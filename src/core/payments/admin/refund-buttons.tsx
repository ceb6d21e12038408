import { href } from "react-router";
import { ButtonLink } from "#ui/form/button.tsx";

/** Links to the pages that refund an order; `hasPart`: a part can be refunded. */
export function RefundButtons({ number, hasPart }: { number: string; hasPart: boolean }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <ButtonLink to={href("/admin/orders/:number/refund", { number })} variant="danger" size="sm">
        Refund this order…
      </ButtonLink>
      {hasPart && (
        <ButtonLink to={href("/admin/orders/:number/refund-part", { number })} variant="secondary" size="sm">
          Refund a part…
        </ButtonLink>
      )}
    </div>
  );
}
