import { Container } from "#app/components/section.tsx";
import { requireStaff } from "#app/guard.server.ts";
import type { Route } from "./+types/layout";

export async function loader(args: Route.LoaderArgs) {
  const { name, role } = await requireStaff(args);
  return { name, role };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="py-12">
      <h1 className="text-4xl">Dashboard</h1>
      <p className="mt-3 text-ink-soft">Signed in as {loaderData.name}.</p>
    </Container>
  );
}

export function meta() {
  return [{ title: "Dashboard" }, { name: "robots", content: "noindex" }];
}
