import { useEffect } from "react";
import { href, Link, useRevalidator } from "react-router";
import { countOf } from "#core/forms/count-words.ts";
import { loadTracking } from "#core/parcels/account/load-tracking.server.ts";
import { privateHeaders } from "#core/web/routes/form-response.server.ts";
import { Container } from "#ui/page/section.tsx";
import type { Route } from "./+types/tracking-sheet";

const reloadMs = 60_000;

export async function loader(args: Route.LoaderArgs) {
  return { rows: await loadTracking(args) };
}

export const headers = privateHeaders;

/** Where all orders of a purchase are. Reads itself anew while it is looked at. */
export default function TrackingSheetPage({ loaderData, params }: Route.ComponentProps) {
  const { rows } = loaderData;
  const { number } = params;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, reloadMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const received = rows.filter((one) => one.received !== "").length;
  return (
    <Container className="max-w-4xl py-10">
      <h1 className="text-3xl">Where each parcel is</h1>
      <p role="status" className="mt-3 text-ink-soft">
        {`${countOf(rows.length, "parcel")}, ${received} of them received. This page is renewed each minute while it is open.`}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <a
          href={href("/profile/orders/:number/together.csv", { number })}
          className="text-link inline-flex min-h-11 items-center"
        >
          Download as CSV
        </a>
      </p>
      <ol className="mt-4 grid">
        {rows.map((one) => (
          <li key={one.number} className="grid gap-x-4 border-t border-line py-3 sm:grid-cols-2">
            <p className="min-w-0 break-words">
              <span className="font-semibold">{`${one.row}. ${one.name}, ${one.city}`}</span>
              <Link
                to={href("/profile/orders/:number", { number: one.number })}
                className="text-link flex min-h-11 items-center"
              >
                {one.number}
              </Link>
            </p>
            <p className="min-w-0 break-words text-ink-soft">
              <span className="block">{`${one.state} since ${one.since}`}</span>
              {one.carrier && <span className="block">{`${one.carrier} ${one.trackingNumber}`}</span>}
            </p>
          </li>
        ))}
      </ol>
    </Container>
  );
}

export const meta = () => [{ title: "Where each parcel is" }, { name: "robots", content: "noindex" }];
