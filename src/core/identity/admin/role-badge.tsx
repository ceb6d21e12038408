import { Badge } from "#ui/badge.tsx";
import type { Role } from "../identity.ts";

/** The specification's colours: admins purple, all others blue. */
export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === "admin" ? "royal" : "info"}>{role}</Badge>;
}

/** Stands in for a photo: the first letter of the name. */
export function Initial({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-paper-deep font-display text-lg text-brass-ink uppercase"
    >
      {[...name.trim()][0] ?? "·"}
    </span>
  );
}
