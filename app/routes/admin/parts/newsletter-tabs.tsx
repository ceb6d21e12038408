import { href } from "react-router";
import { LinkTabs } from "#app/components/page/tabs.tsx";

export function NewsletterTabs() {
  return (
    <div className="mb-8">
      <LinkTabs
        label="Newsletters"
        tabs={[
          { to: href("/admin/newsletters"), label: "Newsletters" },
          { to: href("/admin/subscribers"), label: "Subscribers" },
        ]}
      />
    </div>
  );
}
