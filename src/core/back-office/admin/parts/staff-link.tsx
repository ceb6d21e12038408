import type { ComponentProps } from "react";
import { useRouteLoaderData } from "react-router";
import { isAdmin, isStaff } from "#core/identity/identity.ts";
import type { loader as layoutLoader } from "../layout.tsx";
import { TextLink } from "./text-link.tsx";

/** Whether the reader may open the pages for staff, and those of the owner. */
export function useRights(): { staff: boolean; owner: boolean } {
  const reader = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout");
  return { staff: reader !== undefined && isStaff(reader), owner: reader !== undefined && isAdmin(reader) };
}

/** A link to a page for staff; for others, its words alone. */
export function StaffLink({ children, ...link }: ComponentProps<typeof TextLink>) {
  if (useRights().staff) return <TextLink {...link}>{children}</TextLink>;
  return <span className={link.className}>{children}</span>;
}
