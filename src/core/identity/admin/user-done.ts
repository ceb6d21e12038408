import { href, redirect } from "react-router";

export const userNotices = {
  note: "The note and the tags are saved.",
  role: "The role is changed. It takes effect at the next sign-in.",
  disable: "The account is disabled and signed out everywhere.",
  enable: "The account is enabled again.",
  "sign-out": "Signed out everywhere.",
  "second-factors": "Passkeys, app and recovery codes are removed. An email says so.",
};

type UserDone = keyof typeof userNotices;

export function parseUserDone(text: string | null): UserDone | undefined {
  return (Object.keys(userNotices) as UserDone[]).find((done) => done === text);
}

export function redirectToUser(id: string, done: UserDone) {
  return redirect(`${href("/admin/users/:id", { id })}?done=${done}`);
}
