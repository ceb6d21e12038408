import { href } from "react-router";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { categoryList } from "#shop/catalogue/categories.server.ts";
import { listNames } from "#shop/editing/named-list.server.ts";
import type { Route } from "./+types/categories";
import { answerNamedList } from "./named-list-action.server.ts";
import { NamedListPage } from "./named-list-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  return { entries: await listNames(args.context.get(shopContext).db, categoryList) };
}

export async function action(args: Route.ActionArgs) {
  return answerNamedList(args, categoryList, href("/admin/content/categories"));
}

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NamedListPage
      entries={loaderData.entries}
      answer={actionData}
      singular="category"
      usage={(count) => `${count} ${count === 1 ? "product" : "products"}`}
      intro="The shop's filter shows them in this order. A category can be deleted only when it has no products, archived ones included."
    />
  );
}

export function meta() {
  return [{ title: "Categories" }, { name: "robots", content: "noindex" }];
}
