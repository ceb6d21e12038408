import { UserRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { useVisitor } from "#app/components/visitor.tsx";
import type { Profile } from "#shop/identity/profile-form.ts";
import { settingsPath } from "./profile-path.ts";

export function ProfileCard({ profile, memberSince }: { profile: Profile; memberSince: string }) {
  const { forget } = useVisitor();
  return (
    <aside className="grid gap-6 rounded-md border border-line bg-surface p-6 shadow-sm">
      <div className="grid justify-items-center gap-1 text-center">
        <Portrait key={profile.photo} photo={profile.photo} />
        <p className="mt-3 font-display text-2xl break-words">{profile.name.trim() || "Anonymous User"}</p>
        <p className="max-w-full text-ink-soft break-words">{profile.email}</p>
        <p className="text-sm text-ink-soft">Member since {memberSince}</p>
      </div>
      <div className="grid gap-2">
        <ButtonLink to={settingsPath("edit")} variant="secondary">
          Edit Profile
        </ButtonLink>
        <ButtonLink to={settingsPath("password")} variant="secondary">
          Change Password
        </ButtonLink>
        <form method="post" action="/sign-out" onSubmit={forget} className="grid">
          <Button variant="ghost">LogOut</Button>
        </form>
      </div>
    </aside>
  );
}

/** The default picture where there is none, or where it does not load. */
function Portrait({ photo }: { photo: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before this page was listening.
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <span className="grid size-28 place-items-center overflow-hidden rounded-full border border-line bg-paper-deep text-brass-ink">
      {photo && !failed ? (
        <img
          ref={picture}
          src={photo}
          alt=""
          width={112}
          height={112}
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <UserRound aria-hidden="true" size={52} strokeWidth={1.2} />
      )}
    </span>
  );
}
