// Shoppers subscribe to the newsletter in this part of the footer.
import { Link } from "react-router";
import { SubscribeForm } from "#lists/subscribe-form.tsx";

export function SubscribeSection({ heading }: { heading: string }) {
  return (
    <div className="page-width grid gap-5 py-8 lg:grid-cols-2 lg:items-end lg:py-20">
      <div className="grid gap-3">
        <p className="eyebrow">Newsletter</p>
        <h2 className="max-w-lg text-3xl">{heading}</h2>
      </div>
      <div className="grid gap-3">
        <SubscribeForm />
        <p className="text-sm text-ink-soft">
          We'll email you a link to confirm. Unsubscribe any time. How we keep your address:{" "}
          <Link to="/privacy-policy" className="text-link">
            privacy
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
