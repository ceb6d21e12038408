import { href, Link } from "react-router";
import { Card } from "#core/back-office/admin/parts/card.tsx";
import { CopyLink } from "#core/back-office/admin/parts/copy-button.tsx";
import { formatMoment } from "#core/money/indian-time.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/form/button.tsx";
import { TextField } from "#ui/form/field.tsx";
import { channelFacts } from "../channel.ts";
import { listChannels } from "../channel-report.server.ts";
import { listGoogleCategories } from "../google-categories.server.ts";
import type { Route } from "./+types/overview";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [channels, categories] = await Promise.all([listChannels(shop), listGoogleCategories(shop.db)]);
  return {
    categories,
    channels: channels.map(({ fetchedAt, ...channel }) => ({
      ...channel,
      fetched: fetchedAt && formatMoment(fetchedAt),
    })),
  };
}

type Shown = Route.ComponentProps["loaderData"]["channels"][number];

export default function ChannelsPage({ loaderData: { channels, categories } }: Route.ComponentProps) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-3xl">Channels</h1>
      <p className="mt-2 mb-5 max-w-text text-ink-soft">
        Google, Meta and Pinterest can show your products beside your own pages. Each fetches a file that
        always says what your pages say: switch it on, then give the channel its address, to be fetched every
        day, as XML.
      </p>
      <ButtonLink to={href("/admin/settings/:form", { form: "channels" })} className="mb-6">
        Switch channels on or off
      </ButtonLink>
      {channels.map((channel) => (
        <ChannelCard key={channel.channel} {...channel} />
      ))}
      <Card title="Google's categories" id="categories">
        <p className="mb-3 text-sm text-ink-soft">
          What Google calls each of your categories; Meta and Pinterest read it, too. Leave one empty rather
          than name a wrong one: Google then chooses.
        </p>
        <ul className="divide-y divide-line">
          {categories.map(({ slug, name, google }) => (
            <li key={slug}>
              <Link
                to={href("/admin/channels/categories/:slug", { slug })}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-accent-soft"
              >
                <span className="font-semibold">{name}</span>
                <span className="text-sm text-ink-soft">{google || "Google chooses"}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

function ChannelCard({ channel, isOn, address, fetched }: Shown) {
  return (
    <Card title={channelFacts[channel].name} id={channel}>
      <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "On" : "Off"}</Badge>
        <span>{fetched ? `Last fetched ${fetched}` : "Nobody has fetched it yet"}</span>
      </p>
      {isOn ? (
        <TextField
          label="Address to give to the channel"
          name={`address-${channel}`}
          readOnly
          defaultValue={address}
          beside={<CopyLink url={address} />}
          belowOnPhone
        />
      ) : (
        <p className="text-sm text-ink-soft">Its address appears here once it is on.</p>
      )}
      <Link
        to={href("/admin/channels/:channel", { channel })}
        className="text-link touch-target mt-3 inline-flex items-center"
      >
        What it refuses<span className="sr-only">{`: ${channelFacts[channel].name}`}</span>
      </Link>
    </Card>
  );
}

export const meta = () => [{ title: "Channels" }];
