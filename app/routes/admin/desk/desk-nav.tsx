import { LinkTabs } from "#app/components/tabs.tsx";

/** What people write to the shop, and what the shop writes to people. */
export function DeskNav({ admin }: { admin: boolean }) {
  return (
    <div className="mb-8">
      <LinkTabs
        label="Messages"
        tabs={[
          { to: "/admin/messages", label: "Messages" },
          { to: "/admin/reviews", label: "Reviews" },
          ...(admin ? [{ to: "/admin/subscribers", label: "Subscribers" }] : []),
          { to: "/admin/mails", label: "Mails we send" },
        ]}
      />
    </div>
  );
}
