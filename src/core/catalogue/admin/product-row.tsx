import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { href, Link } from "react-router";
import type { AdminProduct } from "#core/back-office/product-list.server.ts";
import { Badge } from "#ui/badge.tsx";
import { IconLink, iconButtonClass } from "#ui/form/icon-button.tsx";
import { ResponsivePicture } from "#ui/picture.tsx";
import { DialogLink } from "#ui/route-dialog.tsx";
import { SampleStamp } from "#ui/sample-stamp.tsx";

export function ProductRow({ product, search }: { product: AdminProduct; search: string }) {
  const { id, name, sku, priceText, stock, category, picture } = product;
  const edit = href("/admin/products/:productId", { productId: id });
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3 lg:grid-cols-[4rem_minmax(0,1fr)_9rem_6rem_12rem_auto]">
      <Link to={edit} tabIndex={-1} aria-hidden="true" className="row-span-2 block lg:row-span-1">
        {picture ? (
          <ResponsivePicture picture={picture} sizes="4rem" alt="" className="aspect-[4/5] rounded-sm" />
        ) : (
          <span className="block aspect-[4/5] rounded-sm bg-paper-deep" />
        )}
      </Link>
      <div className="min-w-0">
        <Link to={edit} className="touch-target inline-flex items-center font-semibold hover:underline">
          {name}
        </Link>
        <p className="truncate text-sm text-ink-soft">{`${sku} · ${category}`}</p>
      </div>
      <p className="col-start-2 row-start-2 text-sm tabular-nums lg:col-start-3 lg:row-start-1 lg:text-right lg:text-base">
        <span>{priceText}</span> <span className="text-ink-soft lg:hidden">{`· ${stock} in stock`}</span>
      </p>
      <p className="hidden text-right tabular-nums lg:block">
        <span>{stock}</span> <span className="text-sm text-ink-soft">in stock</span>
      </p>
      <div className="col-start-2 row-start-3 flex flex-wrap gap-1.5 pt-1 lg:col-start-5 lg:row-start-1 lg:pt-0">
        <StateBadges {...product} />
      </div>
      <div className="col-start-3 row-span-3 row-start-1 flex flex-col lg:col-start-6 lg:row-span-1 lg:flex-row">
        <IconLink icon={Pencil} to={edit} label={`Edit ${name}`} />
        <DialogLink
          to={`${href("/admin/products/:productId/remove", { productId: id })}${search}`}
          aria-label={`Delete ${name}`}
          title={`Delete ${name}`}
          className={iconButtonClass()}
        >
          <Trash2 aria-hidden="true" size={20} strokeWidth={1.6} />
        </DialogLink>
      </div>
    </li>
  );
}

function StateBadges({ active, archived, sample, stock, isLow }: AdminProduct) {
  return (
    <>
      {archived ? (
        <Badge tone="neutral">Archived</Badge>
      ) : active ? (
        <Badge tone="success">Active</Badge>
      ) : (
        <Badge tone="neutral">Hidden</Badge>
      )}
      {stock === 0 ? <Badge tone="danger">Sold out</Badge> : isLow && <Badge tone="warning">Low stock</Badge>}
      {sample && <SampleStamp />}
    </>
  );
}
