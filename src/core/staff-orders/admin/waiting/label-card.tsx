import { href } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";

/** The label of a quote, on the page of the quote and of its order. */
export function LabelCard({ orderId }: { orderId: string }) {
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
    </Card>
  );
}
