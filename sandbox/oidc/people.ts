export type Person = { sub: string; email: string; emailVerified: boolean; name: string };

/** The accounts in the chooser; its form adds others. */
const samplePeople: readonly Person[] = [
  { sub: "108000000000000000001", email: "asha@example.com", emailVerified: true, name: "Asha Negi" },
  { sub: "108000000000000000002", email: "tenzin@example.com", emailVerified: true, name: "Tenzin Dorje" },
  { sub: "108000000000000000003", email: "meera@example.com", emailVerified: false, name: "Meera Thakur" },
];

export type People = ReturnType<typeof createPeople>;

export function createPeople() {
  let people: Person[] = [...samplePeople];
  return {
    list: (): readonly Person[] => people,
    find: (sub: string): Person | undefined => people.find((person) => person.sub === sub),
    /** Returns the existing person for a known address, so one address always has the same `sub`. */
    add(email: string, name: string, emailVerified = true): Person {
      const address = email.trim().toLowerCase();
      const known = people.find((person) => person.email === address);
      if (known) return known;
      const sub = `108${String(1000 + people.length).padStart(18, "0")}`;
      const person = {
        sub,
        email: address,
        emailVerified,
        name: name.trim() || (address.split("@")[0] ?? address),
      };
      people = [...people, person];
      return person;
    },
    clear(): void {
      people = [...samplePeople];
    },
  };
}

const colours = ["#3f6b52", "#8a5a2b", "#6b4c7a", "#2b5a7a", "#7a3b2e"];

/** An SVG: a round picture with the person's initials. */
export function drawPortrait({ name, sub }: Person): string {
  const initials = name
    .split(/\s+/)
    .map((word) => word[0] ?? "")
    .join("")
    .slice(0, 2)
    .toUpperCase()
    .replace(/[<>&"']/g, "");
  const colour = colours[Number(sub.slice(-4)) % colours.length] ?? colours[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><circle cx="48" cy="48" r="48" fill="${colour}"/><text x="48" y="62" text-anchor="middle" font-family="sans-serif" font-size="38" fill="#fff">${initials}</text></svg>`;
}
