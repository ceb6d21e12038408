import MessageCircle from "lucide-react/icons/message-circle";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import type { OrderDetail } from "../order-detail.ts";

type OrderArrivalProps = Pick<OrderDetail, "lines"> & {
  /** Such as 'In Pune by 8 December'. */
  place: string;
  isDelivered?: boolean;
};

/** Where and by when an order arrives. While it is on its way, also a link that sends these words by WhatsApp. */
export function OrderArrival({ lines, place, isDelivered = false }: OrderArrivalProps) {
  const shopName = useSiteSettings()?.shopName ?? "";
  const items = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const text = `Coming from ${shopName}: ${items}. ${place}.`;
  return (
    <>
      <p className="font-display text-2xl text-balance">{place}</p>
      {!isDelivered && (
        <a
          href={`https://wa.me/?${new URLSearchParams({ text })}`}
          target="_blank"
          rel="noreferrer"
          className="no-print text-link my-1 inline-flex min-h-11 items-start gap-2 py-2.5 text-left"
        >
          <MessageCircle aria-hidden="true" size={18} strokeWidth={1.6} className="mt-0.5 shrink-0" />
          <span>Tell somebody on WhatsApp that it is coming</span>
        </a>
      )}
    </>
  );
}
