import { href } from "react-router";
import { DownloadLink } from "#app/routes/admin/parts/download-link.tsx";

/** Downloads the shop made in practice, for the live shop or another server. */
export function ShopFileSection() {
  const download = href("/admin/go-live/shop-file");
  return (
    <section id="shop-file" aria-labelledby="shop-file-title" className="mt-12 max-w-3xl scroll-mt-24">
      <h2 id="shop-file-title" className="text-2xl">
        Take the shop along
      </h2>
      <div className="mt-3 grid gap-3 text-ink-soft">
        <p>
          One file with what you have made: settings, look, texts, pages, products with their stock, articles,
          discount codes and pictures. It fills an empty live shop, another server or a copy to try things in:{" "}
          <code>npm run open-shop FILE</code>
        </p>
        <p>
          People, orders, payments, messages, reviews and passwords stay here, and so does what came with the
          sample shop and was neither changed nor kept by you.
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadLink to={download}>Download the shop</DownloadLink>
        <DownloadLink to={`${download}?samples`}>With the sample shop’s things</DownloadLink>
      </div>
    </section>
  );
}
