import type { Route } from "./+types/fields";
import { FieldsPage } from "./fields-page.tsx";
import { loadFields } from "./load-fields.server.ts";

export const loader = loadFields;

export default function FieldsRoute({ loaderData }: Route.ComponentProps) {
  return <FieldsPage {...loaderData} />;
}

export const meta = () => [{ title: "Product fields" }];
