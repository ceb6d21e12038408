import { href } from "react-router";
import { DownloadLink } from "#core/back-office/admin/parts/download-link.tsx";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";

/** Everything of the shop for another program, so that nobody is locked in. */
export default function ExportPage() {
  return (
    <div className="max-w-3xl">
      <BackToSettings />
      <h1 className="text-3xl">Everything of your shop</h1>
      <div className="mt-3 grid gap-3 text-ink-soft">
        <p>
          Your shop belongs to you. One ZIP file holds all of it in a form that other programs read: products,
          pages, articles, customers, orders with their payments and parcels, invoices, gift cards, reviews,
          messages, settings and pictures. The README in it says what every field means.
        </p>
        <p>
          Passwords, codes of gift cards and keys are not in it. It has the names and addresses of your
          customers, so keep it as safe as your shop. The download may take some minutes, and your shop sells
          meanwhile.
        </p>
        <p>
          To bring a shop back as it was there are backups; to move to another server, take the shop along
          from the page Going live.
        </p>
      </div>
      <div className="mt-6">
        <DownloadLink to={href("/admin/settings/export/everything.zip")}>Download everything</DownloadLink>
      </div>
    </div>
  );
}

export const meta = () => [{ title: "Everything of your shop" }];
