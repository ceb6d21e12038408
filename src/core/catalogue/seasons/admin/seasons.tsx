import { href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { LineList, ListHead } from "#core/content/admin/line-list.tsx";
import { shopContext } from "#core/web/shop-context.ts";
import { Badge } from "#ui/badge.tsx";
import { listCalendar } from "../calendar.server.ts";
import type { Route } from "./+types/seasons";

export async function loader({ context }: Route.LoaderArgs) {
  return { festivals: await listCalendar(context.get(shopContext)) };
}

export default function SeasonsPage({ loaderData: { festivals } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-3xl">Seasons</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        Each festival has a page of its own. From the start of its season until the last day to order for it,
        the home page shows it too; of several at a time the one that comes next.
      </p>
      <TextLink to={href("/admin/settings/:form", { form: "announcement" })} className="mt-2 mb-6">
        Announce a festival above every page
      </TextLink>
      <div className="max-w-3xl">
        <ListHead
          count={festivals.length}
          noun="festivals"
          addTo={href("/admin/seasons/:slug?/edit")}
          add="Add festival"
        />
        <LineList
          editTo={(slug) => href("/admin/seasons/:slug?/edit", { slug })}
          lines={festivals.map(({ slug, name, note, shown, isOnHomePage, needsDate, isTooShort }) => ({
            slug,
            title: name,
            note: (
              <>
                <span>{note}</span>
                {isOnHomePage && <Badge tone="brass">On the home page</Badge>}
                {needsDate && <Badge tone="terracotta">Needs a date</Badge>}
                {isTooShort && <Badge tone="terracotta">Season too short</Badge>}
                {!shown && <Badge>Off</Badge>}
              </>
            ),
          }))}
        />
      </div>
    </>
  );
}

export const meta = () => [{ title: "Seasons" }];
