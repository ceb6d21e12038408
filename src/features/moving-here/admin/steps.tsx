import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";

type Step = { title: string; where: string[]; lists: { to: string; label: string }[]; isOwners: boolean };

const steps: Step[] = [
  {
    title: "Products",
    where: [
      "Shopify: Products, Export, All products, Plain CSV file.",
      "WooCommerce: Products, Export, all columns; the website has to speak English meanwhile.",
      "Etsy: Settings, Options, Download data, Currently for sale listings.",
      "New products begin hidden. Pictures are fetched afterwards, so keep your former shop open until they are here.",
    ],
    lists: [{ to: href("/admin/products"), label: "Your products" }],
    isOwners: false,
  },
  {
    title: "Customers",
    where: [
      "Shopify: Customers, Export, All customers.",
      "WooCommerce: the export of users of your plugin, or Analytics, Customers, Download.",
      "Etsy gives no file of customers, and its orders name no email address.",
      "Nobody gets an account, an email or a newsletter by it.",
    ],
    lists: [{ to: href("/admin/moving-here/customers"), label: "Customers of your former shop" }],
    isOwners: true,
  },
  {
    title: "Orders",
    where: [
      "Shopify: Orders, Export, All orders.",
      "WooCommerce: the export of orders of your plugin, as CSV.",
      "Etsy: Settings, Options, Download data, Order items: its reviews find their products by them.",
      "Their buyers come over as customers. The orders themselves stay in the file: keep it with your books.",
    ],
    lists: [{ to: href("/admin/moving-here/customers"), label: "Customers of your former shop" }],
    isOwners: true,
  },
  {
    title: "Reviews",
    where: [
      "Judge.me, Loox and Shopify's own app: their export, as CSV.",
      "WooCommerce: the export of product reviews of your plugin, as CSV.",
      "Etsy: Settings, Privacy, Request your data; reviews.json is in it.",
      "They wait until you show them, apart from your own, and no rating counts them.",
    ],
    lists: [{ to: href("/admin/moving-here/reviews"), label: "Reviews of your former shop" }],
    isOwners: true,
  },
];

/** The order in which the files are imported, because one needs another. */
export function MovingSteps({ isOwner }: { isOwner: boolean }) {
  return (
    <ol className="mt-6 grid gap-3 sm:grid-cols-2">
      {steps.map(({ title, where, lists, isOwners }, index) => (
        <li key={title} className="rounded-md border border-line bg-surface p-4">
          <h2 className="text-xl">{`${index + 1}. ${title}`}</h2>
          {isOwners && !isOwner ? (
            <p className="mt-1 text-ink-soft">The owner brings these over.</p>
          ) : (
            <>
              <details>
                <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
                  Where to find the file
                </summary>
                <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink-soft">
                  {where.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </details>
              {lists.map(({ to, label }) => (
                <TextLink key={to} to={to}>
                  {label}
                </TextLink>
              ))}
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
