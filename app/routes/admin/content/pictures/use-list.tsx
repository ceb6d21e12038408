import { href } from "react-router";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import type { PictureUse, PictureUses } from "#shop/back-office/picture-uses.server.ts";
import { encodePath } from "#shop/redirects/shop-path.ts";

const kinds: Record<PictureUse["kind"], string> = {
  product: "Product",
  collection: "Collection",
  article: "Article",
  text: "In the text of the article",
  portrait: "Portrait in the article",
  fragrance: "Fragrance",
  season: "Season",
  page: "Page",
  batch: "Batch",
  "shared page": "When this page is shared",
  "lit picture": "Before lighting, of the picture",
};

function hrefOf({ kind, key }: PictureUse): string {
  switch (kind) {
    case "product":
      return href("/admin/products/:productId", { productId: key });
    case "collection":
      return href("/admin/content/collections/:slug?/edit", { slug: key });
    case "article":
    case "text":
    case "portrait":
      return href("/admin/content/articles/:slug?/edit", { slug: key });
    case "fragrance":
      return href("/admin/content/fragrances/:slug?/edit", { slug: key });
    case "season":
      return href("/admin/seasons/:slug?/edit", { slug: key });
    case "page":
      return href("/admin/content/pages/:slug", { slug: key });
    case "batch":
      return href("/admin/batches/:number", { number: key });
    case "shared page":
      return encodePath(key);
    case "lit picture":
      return href("/admin/content/pictures/:id", { id: key });
  }
}

export function UseList({ uses, total }: PictureUses) {
  return (
    <section aria-labelledby="uses">
      <h3 id="uses" className="text-lg">
        Where it is used
      </h3>
      {uses.length === 0 && <p className="text-ink-soft">Nowhere yet.</p>}
      <ul className="mt-1">
        {uses.map((use) => (
          <li key={`${use.kind} ${use.key}`}>
            <TextLink to={hrefOf(use)}>{`${kinds[use.kind]}: ${use.name}`}</TextLink>
          </li>
        ))}
      </ul>
      {total > uses.length && <p className="text-sm text-ink-soft">{`and ${total - uses.length} more`}</p>}
    </section>
  );
}
