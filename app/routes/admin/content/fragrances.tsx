import { href } from "react-router";
import { hasOnlySamples, SampleStamp } from "#app/components/sample-stamp.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listAllFragrances } from "#shop/content/edit-fragrances.server.ts";
import type { Route } from "./+types/fragrances";
import { LineList, ListHead } from "./line-list.tsx";

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
