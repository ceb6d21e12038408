import { href } from "react-router";
import { LinkTabs } from "#ui/page/tabs.tsx";

/** Tabs: the redirects, the missing pages, and a file of redirects. */
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
