// The accounts of a practice shop besides its owner's, with the README's passwords: a customer and a staff member.
import type { Role } from "#shop/identity/identity.ts";

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
