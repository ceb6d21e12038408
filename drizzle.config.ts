import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: ["./platform/**/*.table.ts", "./src/**/*.table.ts"],
  out: "./migrations",
});
