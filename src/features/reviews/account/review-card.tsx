import { href, Link } from "react-router";
import { Card } from "#core/orders/ui/card.tsx";

/** The products of an order that its customer may review. */
export function ReviewCard({ products }: { products: readonly { slug: string; name: string }[] }) {
  return (
    <Card title="Write a review" printed={false}>
      <ul className="grid gap-1">
        {products.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={href("/products/:slug/review", { slug })}
              className="text-link inline-flex min-h-11 items-center"
            >
              {`Write a review of ${name}`}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
