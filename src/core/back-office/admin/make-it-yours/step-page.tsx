import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Form, href, useSearchParams } from "react-router";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import type { Step, StepName } from "../../first-steps/first-steps.ts";
import { TextLink } from "../parts/text-link.tsx";
import { Progress } from "./progress.tsx";
import { pathAfter, stepWords } from "./step-words.ts";

export type StepPath = { steps: Step[]; done: number; next: StepName | undefined };

type StepPageProps = {
  name: StepName;
  path: StepPath;
  /** The message after an action; by default that of `?saved`. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A step of 'Make it yours': its place on the path, what it asks for, and how to skip it. */
export function StepPage({ name, path, notice, children }: StepPageProps) {
  const [search] = useSearchParams();
  const { title, lead } = stepWords[name];
  const isDone = path.steps.some((step) => step.name === name && step.state === "done");
  return (
    <div className="max-w-2xl xl:grid xl:max-w-none xl:grid-cols-[22rem_minmax(0,1fr)] xl:gap-12">
      <div>
        <TextLink to={href("/admin/make-it-yours")} className="mb-2 gap-2">
          <ArrowLeft aria-hidden="true" size={18} />
          Make it yours
        </TextLink>
        <Progress steps={path.steps} done={path.done} />
        <h1 className="mt-6 text-3xl">{title}</h1>
        <p className="mt-2 text-ink-soft">{lead}</p>
        <FormMessage tone="success" className="mt-4 empty:mt-0">
          {notice ?? (search.has("saved") && "Saved. Your shop shows it already.")}
        </FormMessage>
      </div>
      <div>
        <div className="mt-6 xl:mt-0">{children}</div>
        <div className="mt-6 border-t border-line pt-4">
          {isDone ? <NextLink next={path.next} /> : <Skip name={name} />}
        </div>
      </div>
    </div>
  );
}

function NextLink({ next }: Pick<StepPath, "next">) {
  return (
    <ButtonLink to={pathAfter(next)} variant="secondary" className="max-sm:w-full">
      {next ? `Next: ${stepWords[next].title}` : "Back to the list"}
    </ButtonLink>
  );
}

function Skip({ name }: { name: StepName }) {
  return (
    <Form method="post" action={href("/admin/make-it-yours/:step/skip", { step: name })}>
      <Button variant="ghost" className="max-sm:w-full">
        Skip for now
      </Button>
    </Form>
  );
}
