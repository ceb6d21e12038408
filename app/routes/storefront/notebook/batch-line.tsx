import { href, Link } from "react-router";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import type { BatchProof } from "#shop/batches/batch-proof.ts";
import { capitalise } from "#shop/forms/capitalise.ts";

/** When and by whom the batch on sale was made, linked to the batch's page. Stands beside the price. */
export function BatchLine({ batch: { number, words } }: { batch: BatchProof }) {
  const made = useSiteSettings()?.words.made ?? "made";
  return (
    <p className="text-sm">
      <Link to={href("/batch/:slug", { slug: number })} className="text-link inline-block py-2.5">
        {`${capitalise(made)} ${words}`}
      </Link>
    </p>
  );
}
