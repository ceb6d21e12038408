import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Clock from "lucide-react/icons/clock";
import { href } from "react-router";
import { TextLink } from "#app/routes/admin/parts/text-link.tsx";
import type { HealthCheck, HealthState, RecordToWrite as Written } from "#shop/health/shop-health.ts";

export function CheckList({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <ul className="mt-6 max-w-3xl divide-y divide-line rounded-md border border-line bg-surface">
      {checks.map((check) => (
        <Check key={check.id} check={check} />
      ))}
    </ul>
  );
}

const icons = {
  good: { Icon: CircleCheck, color: "text-success", label: "in order" },
  watch: { Icon: Clock, color: "text-ink-soft", label: "wait and look again" },
  alarm: { Icon: CircleAlert, color: "text-danger", label: "needs you" },
} satisfies Record<HealthState, object>;

function Check({ check: { id, title, state, text, write } }: { check: HealthCheck }) {
  const { Icon, color, label } = icons[state];
  return (
    <li id={id} className="flex gap-3 p-4">
      <Icon aria-hidden="true" size={22} strokeWidth={1.6} className={`mt-0.5 shrink-0 ${color}`} />
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          <span>{title}</span> <span className="sr-only">{`(${label})`}</span>
        </h2>
        <p className="wrap-anywhere text-ink-soft">{text}</p>
        {write && <RecordToWrite {...write} />}
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

/** The values to type into the form of the domain's provider, each with a button that copies it. */
function RecordToWrite({ name, type, value }: Written) {
  return (
    <dl className="mt-2 grid gap-x-3 rounded-sm bg-accent-soft px-3 py-2 text-sm sm:grid-cols-[4rem_1fr]">
      {[
        ["Name", name],
        ["Type", type],
        ["Value", value],
      ].map(([label, text]) => (
        <div key={label} className="sm:contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd translate="no" className="font-mono wrap-anywhere select-all">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
