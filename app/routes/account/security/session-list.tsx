import { Form, href } from "react-router";
import { Badge } from "#app/components/badge.tsx";
import { Button } from "#app/components/form/button.tsx";
import type { OwnSession } from "#shop/identity/own/own-sessions.server.ts";

export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  return (
    <section aria-labelledby="sessions" className="grid gap-4">
      <h2 id="sessions" className="text-2xl">
        Where you are signed in
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <span>{session.device}</span>
                {session.isThis && <Badge>this device</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {`Last seen ${session.lastSeen} · signed in ${session.begun}`}
              </p>
            </div>
            {!session.isThis && (
              <Form
                method="post"
                action={href("/profile/security/sessions/:id/end", { id: session.id })}
                preventScrollReset
              >
                <Button variant="ghost" aria-label={`Sign out ${session.device}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action={href("/profile/security/sessions/end-others")} preventScrollReset>
          <Button variant="secondary">Sign out all other devices</Button>
        </Form>
      )}
    </section>
  );
}
