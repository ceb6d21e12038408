import { href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { listAllFragrances } from "#shop/content/edit-fragrances.server.ts";
import type { Route } from "./+types/fragrances";
import { LineList, ListHead } from "./line-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  return { fragrances: await listAllFragrances(args.context.get(shopContext).db) };
}

export default function FragrancesPage({ loaderData: { fragrances } }: Route.ComponentProps) {
  const editTo = (slug?: string) =>
    href("/admin/content/fragrances/edit/:slug?", slug === undefined ? {} : { slug });
  return (
    <>
      <ListHead count={fragrances.length} noun="fragrances" addTo={editTo()} add="Add fragrance" />
      <LineList
        lines={fragrances.map(({ slug, name, mood, family, sample }) => ({
          slug,
          title: name,
          editTo: editTo(slug),
          note: (
            <>
              {family} · {mood} {sample && <Badge tone="brass">Sample</Badge>}
            </>
          ),
        }))}
      />
    </>
  );
}

export function meta() {
  return [{ title: "Fragrances" }, { name: "robots", content: "noindex" }];
}
