import { href } from "react-router";
import { LinkTabs } from "#app/components/page/tabs.tsx";

/** Tabs: customers' messages, and the emails that the shop sends itself. */
export function MessageTabs() {
  return (
    <div className="mb-8">
      <LinkTabs
        label="Messages"
        tabs={[
          { to: href("/admin/messages"), label: "Messages" },
          { to: href("/admin/emails"), label: "Emails we send" },
        ]}
      />
    </div>
  );
}
