// The accounts of a practice shop besides the owner's: a customer and a staff member, with the README's passwords.
import type { Role } from "#core/identity/identity.ts";

export type SeedAccount = {
  name: string;
  email: string;
  password: string;
  role: Role;
  phone?: string;
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
};

export const demoAccounts: readonly SeedAccount[] = [
  {
    name: "Asha Negi",
    email: "asha@deodar.example",
    password: "deodar-asha",
    role: "user",
    phone: "9816000001",
    address: "12 Mall Road, near Christ Church",
    city: "Shimla",
    state: "HP",
    zip: "171001",
  },
  { name: "Tenzin Dorje", email: "tenzin@deodar.example", password: "deodar-staff", role: "staff" },
];
