import CircleCheck from "lucide-react/icons/circle-check";
import { href, Link } from "react-router";
import { ChipRow } from "#core/back-office/admin/parts/chip-row.tsx";
import { readListQuery } from "#core/back-office/admin/parts/list-query.ts";
import { withQuery } from "#core/back-office/admin/parts/next-page.tsx";
import { RowList } from "#core/back-office/admin/parts/row-list.tsx";
import { BackLink } from "#core/back-office/admin/parts/text-link.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { NotFound } from "#platform/faults.ts";
import { Badge } from "#ui/badge.tsx";
import { channelFacts, parseChannel } from "../channel.ts";
import { type ReportedProduct, reportProblems } from "../channel-report.server.ts";
import { type FeedProblem, feedProblems, type ProblemWeight } from "../feed-problem.ts";
import type { Route } from "./+types/report";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const channel = parseChannel(params.channel);
  if (!channel) throw new NotFound("no such channel");
  const withHints = new URL(request.url).searchParams.get("show") === "hints";
  const wanted = { ...readListQuery(request), withHints };
  return { channel, withHints, ...(await reportProblems(context.get(shopContext), channel, wanted)) };
}

const weights: Record<ProblemWeight, { label: string; tone: "danger" | "brass" | "neutral" }> = {
  "left-out": { label: "Left out", tone: "danger" },
  refused: { label: "May be refused", tone: "brass" },
  hint: { label: "Hint", tone: "neutral" },
};

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { channel, withHints, products, next } = loaderData;
  const path = href("/admin/channels/:channel", { channel });
  return (
    <div className="max-w-3xl">
      <BackLink to={href("/admin/channels")}>Channels</BackLink>
      <h1 className="mt-2 text-3xl">{`What ${channelFacts[channel].name} refuses`}</h1>
      <p className="mt-2 mb-4 max-w-text text-ink-soft">
        Products for sale that need a change. Those marked “Left out” are not in the file; about the others
        the channel decides.
      </p>
      <ChipRow
        label="What is listed"
        chips={[
          { to: path, label: "Problems", current: !withHints },
          { to: withQuery(path, { show: "hints" }), label: "Problems and hints", current: withHints },
        ]}
      />
      <RowList
        icon={CircleCheck}
        empty={next ? "None among these" : "No problems"}
        emptyNote={
          next ? "The next page looks at the products that follow." : "The channel can take every product."
        }
        query={{ show: withHints ? "hints" : null }}
        next={next}
        className="mt-4"
      >
        {products.map((product) => (
          <li key={product.id} className="px-4 py-3">
            <strong>{product.title}</strong>
            <ul className="mt-1 grid gap-1">
              {product.problems.map((kind) => (
                <Problem key={kind} kind={kind} product={product} />
              ))}
            </ul>
          </li>
        ))}
      </RowList>
    </div>
  );
}

function Problem({ kind, product }: { kind: FeedProblem; product: ReportedProduct }) {
  const { says, weight } = feedProblems[kind];
  const { label, tone } = weights[weight];
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <Badge tone={tone}>{label}</Badge>
      <span className="min-w-0 grow basis-60 text-sm">{says}</span>
      <Link to={placeOf(kind, product)} className="text-link touch-target inline-flex items-center text-sm">
        Correct it<span className="sr-only">{` ${product.title}`}</span>
      </Link>
    </li>
  );
}

/** The page with the field that fixes the problem. */
function placeOf(kind: FeedProblem, { id: productId, categorySlug: slug }: ReportedProduct): string {
  const product = href("/admin/products/:productId", { productId });
  return {
    product,
    pictures: `${product}#pictures`,
    identifiers: href("/admin/channels/products/:productId", { productId }),
    category: href("/admin/channels/categories/:slug", { slug }),
    box: href("/admin/products/:productId/box", { productId }),
  }[feedProblems[kind].place];
}

export const meta = () => [{ title: "What a channel refuses" }];
