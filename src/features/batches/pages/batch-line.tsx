import { href, Link } from "react-router";
import { capitalise } from "#core/forms/capitalise.ts";
import { useSiteSettings } from "#core/web/frame/use-site-settings.ts";
import type { BatchProof } from "../batch-proof.ts";

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
