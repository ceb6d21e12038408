import { href } from "react-router";
import { requireStaff } from "#app/guard.server.ts";
import { shopContext } from "#app/shop-context.ts";
import { familyList } from "#shop/content/edit-fragrances.server.ts";
import { listNames } from "#shop/editing/named-list.server.ts";
import type { Route } from "./+types/families";
import { answerNamedList } from "./named-list-action.server.ts";
import { NamedListPage } from "./named-list-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args);
  return { entries: await listNames(args.context.get(shopContext).db, familyList) };
}

export async function action(args: Route.ActionArgs) {
  return answerNamedList(args, familyList, href("/admin/content/families"));
}

export default function FamiliesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NamedListPage
      entries={loaderData.entries}
      answer={actionData}
      singular="family"
      usage={(count) => `${count} ${count === 1 ? "fragrance" : "fragrances"}`}
      intro="The fragrance guide shows them in this order. A family can be deleted only when it has no fragrances."
    />
  );
}

export function meta() {
  return [{ title: "Fragrance families" }, { name: "robots", content: "noindex" }];
}
