import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Clock from "lucide-react/icons/clock";
import { Form, href } from "react-router";
import { TextLink } from "#core/back-office/admin/parts/text-link.tsx";
import { countOf } from "#core/forms/count-words.ts";
import { findOwn } from "#core/forms/find-own.ts";
import { formatMoment } from "#core/money/indian-time.ts";
import { listUndelivered } from "#core/notifications/undelivered.server.ts";
import { BackToSettings } from "#core/settings/admin/settings-nav.tsx";
import type { Shop } from "#core/shop.ts";
import { shopContext } from "#core/web/shop-context.ts";
import { featureLinks } from "#lists/admin/feature-links.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { checkMail } from "../mail-records.server.ts";
import { readShopHealth } from "../shop-health.server.ts";
import {
  checkHealth,
  type HealthCheck,
  type HealthState,
  type RecordToWrite as Written,
} from "../shop-health.ts";
import { findLastTest } from "../test-email.server.ts";
import type { Route } from "./+types/health";
import { UndeliveredEmails } from "./undelivered-emails.tsx";

function CheckList({ checks }: { checks: readonly HealthCheck[] }) {
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
        {id === "settlements" && state !== "good" && featureLinks.unsettled && (
          <TextLink to={featureLinks.unsettled}>See the settlements</TextLink>
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

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [facts, mail, undelivered] = await Promise.all([
    readShopHealth(shop),
    checkMail(shop),
    listUndelivered(shop.db, shop.clock.now()),
  ]);
  return {
    mail,
    ...(await readTest(shop, new URL(request.url).searchParams.get("test"))),
    checks: checkHealth(facts),
    undelivered: undelivered.map(({ sentAt, ...one }) => ({ ...one, on: formatMoment(sentAt) })),
    unpaidOrders: facts.unpaidOrders,
    readAt: formatMoment(facts.now),
    startedAt: formatMoment(facts.startedAt),
  };
}

/** `test`: what became of the owner's test email, whose reply is read then; null without one. */
async function readTest(shop: Shop, test: string | null) {
  const last = test === null ? undefined : await findLastTest(shop);
  return { test, lastTest: last && { at: formatMoment(last.at), reply: last.reply } };
}

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { checks, unpaidOrders, readAt, startedAt, mail, lastTest, test, undelivered } = loaderData;
  const alarms = [...checks, ...mail].filter(({ state }) => state === "alarm").length;
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
        } You get an email when something in the first list needs you, once a day for each.`}
      </p>
      <CheckList checks={checks} />
      <UndeliveredEmails emails={undelivered} />
      <MailSection checks={mail} lastTest={lastTest} test={test} />
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

export const meta = () => [{ title: "Health" }];

type MailSectionProps = {
  checks: readonly HealthCheck[];
  lastTest: { at: string; reply: string | null } | undefined;
  /** The result of the button, from the address. */
  test: string | null;
};

const outcomes = {
  sent: {
    tone: "success",
    words:
      "A test is on its way to the address you sign in with. If it is not there in five minutes, look among spam.",
  },
  "too-many-requests": { tone: "error", words: "Not sent: five tests an hour are enough. Try again later." },
  "no-mail-server": { tone: "error", words: "Not sent: the shop has no mail server yet (SMTP_URL)." },
} as const;

/** Whether emails arrive: the records of the sender's domain, and a test email. */
function MailSection({ checks, lastTest, test }: MailSectionProps) {
  const outcome = findOwn(outcomes, test);
  return (
    <section id="mail" aria-labelledby="mail-title" className="mt-10 max-w-3xl">
      <h2 id="mail-title" className="text-2xl">
        Emails that arrive
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">
        {checks.length > 0
          ? "What receivers read about your domain before they let an email in. You write it at the provider of your domain, under DNS."
          : "The records of your domain are read once the shop sends real emails."}
      </p>
      {checks.length > 0 && <CheckList checks={checks} />}
      <FormMessage tone={outcome?.tone ?? "success"} className="mt-4 empty:hidden">
        {outcome?.words}
      </FormMessage>
      {lastTest && (
        <p className="mt-4 text-ink-soft">
          {lastTest.reply === null
            ? `Your mail server took the last test on ${lastTest.at}.`
            : `Your mail server did not take the last test on ${lastTest.at}. It said: “${lastTest.reply}”.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Form method="post" action={href("/admin/health/test-email")}>
          <Button variant="secondary">Send me a test</Button>
        </Form>
        <TextLink to={`${href("/admin/health")}?test=seen#mail`}>What became of the last test</TextLink>
        <TextLink to={href("/admin/settings/account")}>The DKIM selector</TextLink>
      </div>
    </section>
  );
}
