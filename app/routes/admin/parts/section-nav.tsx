import { LinkTabs } from "#app/components/tabs.tsx";

/** The tabs of Messages: what the shop receives, and the emails it sends. */
export function SectionNav({ admin }: { admin: boolean }) {
  return (
    <div className="mb-8">
      <LinkTabs
        label="Messages"
        tabs={[
          { to: "/admin/messages", label: "Messages" },
          { to: "/admin/returns", label: "Returns" },
          { to: "/admin/reviews", label: "Reviews" },
          ...(admin ? [{ to: "/admin/subscribers", label: "Subscribers" }] : []),
          { to: "/admin/emails", label: "Emails we send" },
        ]}
      />
    </div>
  );
}
