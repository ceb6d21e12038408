import { useEffect, useRef } from "react";
import type { Profile } from "#shop/identity/profile-form.ts";

/**
 * Sends the account to `POST /api/user/save` when the profile is opened, as the specification has it. What is left out stays
 * as it is: empty fields, and the picture while another one is on its way. A failure is in the server's log alone.
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
