import { data, Form, href, redirect } from "react-router";
import { findSessionUser } from "#core/web/guard.server.ts";
import { privateHeaders, readSentForm } from "#core/web/routes/form-response.server.ts";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Heading } from "#ui/page/heading.tsx";
import { Container } from "#ui/page/section.tsx";
import type { Route } from "./+types/signed-out";
import { authPath } from "./auth/auth-path.ts";
import { readNext } from "./auth/load-auth-page.server.ts";

/** Loads the page without a form, where the sign-in in the other tab ends. */
export async function loader(args: Route.LoaderArgs) {
  const next = readNext(args.request);
  if (next === "/" && !(await findSessionUser(args)))
    throw redirect(authPath("sign-in", href("/signed-out")));
  return { next };
}

/** Answers with the form that was sent without a session, so that it can be sent again. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readSentForm(request);
  const fields = [...form].filter(isKept);
  const hasFile = [...form].some(([, value]) => value instanceof File && value.size > 0);
  return data({ fields, hasFile }, { status: 401 });
}

/** Leaves out passwords, which are asked for again rather than written into a page. */
function isKept(field: [string, FormDataEntryValue]): field is [string, string] {
  return typeof field[1] === "string" && !/password/i.test(field[0]);
}

export const headers = privateHeaders;

export default function SignedOutPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  return (
    <Container className="grid justify-items-center py-12 sm:py-16">
      <div className="grid w-full max-w-md gap-5 rounded-md border border-line bg-surface p-6 shadow-md sm:p-10">
        {actionData ? <WaitingForm next={next} {...actionData} /> : <SignedInAgain next={next} />}
      </div>
    </Container>
  );
}

type Waiting = { next: string; fields: [string, string][]; hasFile: boolean };

function WaitingForm({ next, fields, hasFile }: Waiting) {
  return (
    <>
      <Heading level={1}>You were signed out</Heading>
      <FormMessage tone="error">
        Nothing is sent yet, and nothing you typed is lost: it waits on this page.
      </FormMessage>
      <p>Sign in in another tab, come back to this one, and send it once more.</p>
      {hasFile && <p>A photograph or file that you chose does not wait here: please add it afterwards.</p>}
      <ButtonLink
        to={authPath("sign-in", href("/signed-out"))}
        target="_blank"
        reloadDocument
        className="w-full"
      >
        Sign In
      </ButtonLink>
      <Form method="post" action={next} reloadDocument>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields never move, and several may have one name.
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button variant="secondary" className="w-full">
          Send it once more
        </Button>
      </Form>
    </>
  );
}

function SignedInAgain({ next }: { next: string }) {
  const isEnd = next === "/";
  return (
    <>
      <Heading level={1}>{isEnd ? "You are signed in again" : "Nothing waits here any more"}</Heading>
      {isEnd ? (
        <p>What you typed waits in the other tab. Close this one, and send it there once more.</p>
      ) : (
        <ButtonLink to={next} reloadDocument className="justify-self-start">
          Open the page again
        </ButtonLink>
      )}
    </>
  );
}

export const meta = () => [{ title: "You were signed out" }, { name: "robots", content: "noindex" }];
