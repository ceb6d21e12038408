import { LinkTabs } from "#app/components/page/tabs.tsx";

/** The tabs of Messages: what customers write, newsletters and who subscribed, and the emails that the shop sends. */
export function SectionNav({ admin }: { admin: boolean }) {
  return (
    <div className="mb-8">
      <LinkTabs
        label="Messages"
        tabs={[
          { to: "/admin/messages", label: "Messages" },
          ...(admin
            ? [
                { to: "/admin/newsletters", label: "Newsletters" },
                { to: "/admin/subscribers", label: "Subscribers" },
              ]
            : []),
          { to: "/admin/emails", label: "Emails we send" },
        ]}
      />
    </div>
  );
}
