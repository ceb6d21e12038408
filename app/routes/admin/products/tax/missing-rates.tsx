import { href, useLocation } from "react-router";
import { FormMessage } from "#app/components/form/form-message.tsx";
import { formatCount } from "#app/components/format-count.ts";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import type { OpenWork } from "#shop/back-office/open-work.server.ts";

/** The number of products without a rate, which cannot be sold; stands on the dashboard and above the products. */
export function MissingRates({ counts }: { counts: OpenWork }) {
  const { withoutRate: count, countsGst } = counts;
  const { pathname } = useLocation();
  if (count === 0 || (pathname !== href("/dashboard") && pathname !== href("/admin/products"))) return null;
  const [have, are] = count === 1 ? ["product has", "is"] : ["products have", "are"];
  return (
    <FormMessage tone="error" className="mb-4 max-w-3xl">
      <p>
        <strong>
          {`${formatCount(count)} ${have} no HSN code and GST rate${countsGst ? `, and ${are} not sold until then.` : "."}`}
        </strong>{" "}
        <span>{countsGst ? "Shoppers see them as sold out." : "A bill of supply has to name the code."}</span>
      </p>
      <TextLink to={`${href("/admin/products/many")}?state=no-rate&do=tax`}>Give codes and rates</TextLink>
    </FormMessage>
  );
}
