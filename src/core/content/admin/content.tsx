import { Outlet, useLocation } from "react-router";
import { findPlace } from "#core/back-office/admin/navigation/sections.ts";
import { sections } from "#lists/sections/sections.ts";

export default function ContentLayout() {
  const place = findPlace(sections, useLocation().pathname);
  return (
    <>
      <h1 className="mb-6 text-3xl">{place?.page.label}</h1>
      <Outlet />
    </>
  );
}
