import { href } from "react-router";
import { LineList, ListHead } from "#core/content/admin/line-list.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { mainCollection } from "../collection.ts";
import { listCollections } from "../collections.server.ts";
import type { Route } from "./+types/collections";

export async function loader({ context }: Route.LoaderArgs) {
  const all = await listCollections(context.get(shopContext));
  return {
    collections: all.map(({ slug, name, path, filling, visible, inMenu }) => ({
      slug,
      name,
      path,
      filling,
      visible,
      inMenu,
    })),
  };
}

const fillingWords = { own: "its own products", chosen: "chosen products", rule: "by a rule" };

export default function CollectionsPage({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <p className="mb-4 text-ink-soft">
        Each collection is a page of products with a name, a text and a look of its own. Those in the menus
        stand below the shop, in this order.
      </p>
      <ListHead
        count={collections.length}
        noun={collections.length === 1 ? "collection" : "collections"}
        addTo={href("/admin/content/collections/:slug?/edit")}
        add="Add collection"
      />
      <LineList
        editTo={(slug) => href("/admin/content/collections/:slug?/edit", { slug })}
        moveTo={(slug) => href("/admin/content/collections/:slug/move", { slug })}
        lines={collections.map(({ slug, name, path, filling, visible, inMenu }) => ({
          slug,
          title: name,
          note: (
            <>
              <span>{`${path} · ${fillingWords[filling]}`}</span>
              {slug === mainCollection && <Badge tone="brass">The shop</Badge>}
              {inMenu && slug !== mainCollection && <Badge>In the menus</Badge>}
              {!visible && <Badge tone="terracotta">Hidden</Badge>}
            </>
          ),
        }))}
      />
    </div>
  );
}

export const meta = () => [{ title: "Collections" }];
