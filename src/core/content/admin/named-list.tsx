import type { Route } from "./+types/named-list";
import { loadNamedList } from "./named-list/load-named-list.server.ts";
import { metaOfNamedList, NamedListPage } from "./named-list/named-list-page.tsx";

export const loader = loadNamedList;

export default function NamedListRoute({ loaderData }: Route.ComponentProps) {
  return <NamedListPage {...loaderData} />;
}

export const meta = metaOfNamedList;
