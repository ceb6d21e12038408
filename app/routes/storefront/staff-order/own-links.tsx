import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";

type Props = {
  orderId: string;
  /** The last moment to change or cancel; null once it is too late. */
  until: string | null;
  toReview: readonly { slug: string; name: string }[];
  /** `?key=…` */
  query: string;
};

/** For whoever has the order's own link: its reviews, and changing or cancelling it. */
export function OwnLinks({ orderId, until, toReview, query }: Props) {
  return (
    <>
      {toReview.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-xl">How do you like it?</h2>
          <p className="flex flex-wrap gap-3">
            {toReview.map(({ slug, name }) => (
              <ButtonLink
                key={slug}
                to={href("/order/:orderId/review/:slug", { orderId, slug }) + query}
                variant="secondary"
              >
                {`Review ${name}`}
              </ButtonLink>
            ))}
          </p>
        </section>
      )}
      {until && (
        <section className="grid gap-3">
          <h2 className="text-xl">Change or cancel</h2>
          <p className="text-ink-soft">{`You may do so until ${until}.`}</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={href("/order/:orderId/address", { orderId }) + query} variant="secondary">
              Change the address
            </ButtonLink>
            <ButtonLink to={href("/order/:orderId/cancel", { orderId }) + query} variant="ghost">
              Cancel the order
            </ButtonLink>
          </p>
        </section>
      )}
    </>
  );
}
