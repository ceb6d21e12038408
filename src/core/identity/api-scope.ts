// What an API key may do. Each scope is one sentence that the owner ticks.

export const apiScopes = ["catalogue:read", "orders:read", "stock:write", "tracking:write"] as const;

export type ApiScope = (typeof apiScopes)[number];

export const scopeWords: Record<ApiScope, { label: string; says: string }> = {
  "catalogue:read": {
    label: "Read the catalogue",
    says: "Products, variants, prices and stock. Nothing about customers.",
  },
  "orders:read": {
    label: "Read orders",
    says: "Orders with their lines, amounts and parcels, and the name, phone, email and address of the customer.",
  },
  "stock:write": { label: "Write stock", says: "Pieces that came in, and counts." },
  "tracking:write": {
    label: "Write tracking",
    says: "Hand orders over to a carrier. The customer gets the usual email.",
  },
};

/** Begins every key, so that it can be recognised in a file, a log or a leak. */
export const keyPrefix = "deodar_";
