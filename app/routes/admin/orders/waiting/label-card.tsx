import { href } from "react-router";
import { describeLabel, type ShownLabel } from "#shop/staff-orders/label-proof.ts";
import { Card } from "../../parts/card.tsx";

/** The label of a quote and its customer's answer, on the page of the quote and of its order. */
export function LabelCard({ orderId, label }: { orderId: string; label: ShownLabel }) {
  const address = href("/order/:orderId/label.webp", { orderId });
  return (
    <Card title="The label">
      <a href={address}>
        <img
          src={address}
          alt="The label that the quote shows"
          loading="lazy"
          className="max-h-64 rounded-sm object-contain"
        />
      </a>
      <p className="mt-3 wrap-anywhere">{describeLabel(label)}</p>
    </Card>
  );
}
