import { href } from "react-router";
import { LinkTabs } from "#app/components/page/tabs.tsx";

/** Between the redirects, the addresses that need one, and a file of them. */
export function RedirectTabs() {
  return (
    <div className="mt-3">
      <LinkTabs
        label="Redirects"
        tabs={[
          { to: href("/admin/content/redirects"), label: "All redirects", end: true },
          { to: href("/admin/content/redirects/missing"), label: "Not found" },
          { to: href("/admin/content/redirects/csv"), label: "From a file" },
        ]}
      />
    </div>
  );
}
