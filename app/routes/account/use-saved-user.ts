import { useEffect, useRef } from "react";
import type { Profile } from "#shop/identity/profile/profile-form.ts";

/**
 * Sends the account to `POST /api/user/save` when the profile is opened, as the specification requires. Omitted
 * fields do not change: empty ones, and the picture while a new one is being fetched. Failures are only in the
 * server's log.
 */
export function useSavedUser(uid: string, profile: Profile): void {
  const opened = useRef({ uid, profile });
  useEffect(() => {
    const { newPhoto, photo, company: _company, gstin: _gstin, ...rest } = opened.current.profile;
    const fields = Object.entries({ ...rest, photo: newPhoto ? "" : photo });
    const user = Object.fromEntries(fields.filter(([, value]) => value !== ""));
    void fetch("/api/user/save", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ uid: opened.current.uid, ...user }),
    }).catch(() => {});
  }, []);
}
