import { href } from "react-router";
import { LineList, ListHead } from "#core/content/admin/line-list.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { hasOnlySamples, SampleStamp } from "#ui/sample-stamp.tsx";
import { listAllFragrances } from "../edit-fragrances.server.ts";
import type { Route } from "./+types/fragrances";

export async function loader({ context }: Route.LoaderArgs) {
  return { fragrances: await listAllFragrances(context.get(shopContext).db) };
}

export default function FragrancesPage({ loaderData: { fragrances } }: Route.ComponentProps) {
  const onlySamples = hasOnlySamples(fragrances);
  return (
    <>
      <ListHead
        count={fragrances.length}
        noun="fragrances"
        addTo={href("/admin/content/fragrances/:slug?/edit")}
        add="Add fragrance"
        onlySamples={onlySamples}
      />
      <LineList
        editTo={(slug) => href("/admin/content/fragrances/:slug?/edit", { slug })}
        lines={fragrances.map(({ slug, name, mood, family, sample }) => ({
          slug,
          title: name,
          note: (
            <>
              <span>{`${family} · ${mood}`}</span> {sample && !onlySamples && <SampleStamp />}
            </>
          ),
        }))}
      />
    </>
  );
}

export const meta = () => [{ title: "Fragrances" }];
