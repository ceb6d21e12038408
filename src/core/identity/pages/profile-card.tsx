import UserRound from "lucide-react/icons/user-round";
import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { useShopper } from "#core/cart/ui/shopper.tsx";
import { Button, ButtonLink } from "#ui/form/button.tsx";
import type { Profile } from "../profile/profile-form.ts";
import { authPath } from "./auth/auth-path.ts";
import { settingsPath } from "./profile-path.ts";

export function ProfileCard({ profile, memberSince }: { profile: Profile; memberSince: string }) {
  const { forget } = useShopper();
  return (
    <aside className="grid gap-6 rounded-md border border-line bg-surface p-5 shadow-sm sm:p-6">
      {/* Compact until it is a column, so that the tabs below are visible without scrolling. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 lg:grid-cols-1 lg:justify-items-center lg:text-center">
        <Portrait key={profile.photo} photo={profile.photo} />
        {/* The column may be narrower than a long name, which then wraps. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <p className="font-display text-2xl break-words">{profile.name.trim() || "Anonymous User"}</p>
          <p className="text-ink-soft wrap-anywhere">{profile.email || profile.phone}</p>
          <p className="text-sm text-ink-soft">{`Member since ${memberSince}`}</p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        <ButtonLink to={settingsPath("edit")} variant="secondary" className="px-1!">
          Edit Profile
        </ButtonLink>
        {profile.email === "" ? (
          <ButtonLink to={authPath("sign-in", href("/profile"))} variant="secondary" className="px-1!">
            Add your email
          </ButtonLink>
        ) : (
          <ButtonLink to={settingsPath("password")} variant="secondary" className="px-1!">
            Change Password
          </ButtonLink>
        )}
        <form method="post" action={href("/sign-out")} onSubmit={forget} className="col-span-full grid">
          <Button variant="ghost">LogOut</Button>
        </form>
      </div>
    </aside>
  );
}

/** The profile photo, or an icon when there is none or it does not load. */
function Portrait({ photo }: { photo: string }) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // The picture may have failed before React attached `onError`.
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setFailed(true);
  }, []);
  return (
    <span className="grid size-18 place-items-center lg:size-28 overflow-hidden rounded-full border border-line bg-paper-deep text-brass-ink">
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
        <UserRound aria-hidden="true" strokeWidth={1.2} className="size-9 lg:size-13" />
      )}
    </span>
  );
}
