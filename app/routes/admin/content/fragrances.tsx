import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { shopContext } from "#app/shop-context.ts";
import { listAllFragrances } from "#shop/content/edit-fragrances.server.ts";
import type { Route } from "./+types/fragrances";
import { LineList, ListHead } from "./line-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { fragrances: await listAllFragrances(context.get(shopContext).db) };
}

export default function FragrancesPage({ loaderData: { fragrances } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        count={fragrances.length}
        noun="fragrances"
        addTo={href("/admin/content/fragrances/:slug?/edit")}
        add="Add fragrance"
      />
      <LineList
        editTo={(slug) => href("/admin/content/fragrances/:slug?/edit", { slug })}
        lines={fragrances.map(({ slug, name, mood, family, sample }) => ({
          slug,
          title: name,
          note: (
            <>
              <span>{`${family} · ${mood}`}</span> {sample && <Badge tone="brass">Sample</Badge>}
            </>
          ),
        }))}
      />
    </>
  );
}

export function meta() {
  return [{ title: "Fragrances" }];
}
