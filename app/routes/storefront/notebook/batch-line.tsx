import { href, Link } from "react-router";
import { useSiteSettings } from "#app/components/page/use-site-settings.ts";
import type { BatchProof } from "#shop/batches/batch-proof.ts";
import { capitalise } from "#shop/forms/capitalise.ts";

/** When the batch that is sold was made and by whom, beside the price; it leads to the batch's page. */
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
