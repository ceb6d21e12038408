import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Clock from "lucide-react/icons/clock";
import { href } from "react-router";
import { ButtonLink } from "#app/components/form/button.tsx";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import { shopContext } from "#app/shop-context.ts";
import { countOf } from "#shop/forms/count-words.ts";
import { readShopHealth } from "#shop/health/shop-health.server.ts";
import { checkHealth, type HealthCheck, type HealthState } from "#shop/health/shop-health.ts";
import { formatMoment } from "#shop/money/indian-time.ts";
import type { Route } from "./+types/health";
import { BackToSettings } from "./settings/settings-nav.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const facts = await readShopHealth(context.get(shopContext));
  return {
    checks: checkHealth(facts),
    unpaidOrders: facts.unpaidOrders,
    readAt: formatMoment(facts.now),
    startedAt: formatMoment(facts.startedAt),
  };
}

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { checks, unpaidOrders, readAt, startedAt } = loaderData;
  const alarms = checks.filter(({ state }) => state === "alarm").length;
  return (
    <>
      <BackToSettings />
      <h1 className="text-3xl">Health</h1>
      <p className="mt-2 max-w-text text-ink-soft">
        {`${
          alarms === 0
            ? "Nothing needs you."
            : alarms === 1
              ? "One thing needs you."
              : `${alarms} things need you.`
        } You get an email when something here needs you, once a day for each.`}
      </p>
      <ul className="mt-6 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
        {checks.map((check) => (
          <Check key={check.id} check={check} />
        ))}
      </ul>
      <dl className="mt-6 grid max-w-3xl gap-x-6 gap-y-1 text-sm text-ink-soft sm:grid-cols-[12rem_1fr]">
        <dt>Being paid right now</dt>
        <dd>{countOf(unpaidOrders, "order")}</dd>
        <dt>The shop has run since</dt>
        <dd>{startedAt}</dd>
        <dt>Read at</dt>
        <dd>{readAt}</dd>
      </dl>
      <ButtonLink to={href("/admin/health")} variant="secondary" className="mt-6">
        Read again
      </ButtonLink>
    </>
  );
}

const icons = {
  good: { Icon: CircleCheck, color: "text-success", label: "in order" },
  watch: { Icon: Clock, color: "text-ink-soft", label: "wait and look again" },
  alarm: { Icon: CircleAlert, color: "text-danger", label: "needs you" },
} satisfies Record<HealthState, object>;

function Check({ check: { id, title, state, text } }: { check: HealthCheck }) {
  const { Icon, color, label } = icons[state];
  return (
    <li id={id} className="flex gap-3 p-4">
      <Icon aria-hidden="true" size={22} strokeWidth={1.6} className={`mt-0.5 shrink-0 ${color}`} />
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          <span>{title}</span> <span className="sr-only">{`(${label})`}</span>
        </h2>
        <p className="text-ink-soft">{text}</p>
        {id === "refunds" && state !== "good" && (
          <TextLink to={href("/admin/refunds")}>See the refunds</TextLink>
        )}
        {id === "settlements" && state !== "good" && (
          <TextLink to={href("/admin/accountant/settlements/unsettled")}>See the settlements</TextLink>
        )}
      </div>
    </li>
  );
}

export function meta() {
  return [{ title: "Health" }];
}
