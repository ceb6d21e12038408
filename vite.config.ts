import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Keeps the house's own modules out of the server bundle, so that Node loads each of them once: `instanceof`, pools and
 * the router's context key would otherwise exist twice.
 */
function oneModuleGraph(): Plugin {
  const native = /^#(shop|platform)\/|^#app\/shop-context\.ts$/;
  return {
    name: "one-module-graph",
    apply: "build",
    enforce: "pre",
    resolveId(id) {
      return native.test(id) && this.environment.name !== "client" ? { id, external: true } : null;
    },
  };
}

export default defineConfig({
  plugins: [oneModuleGraph(), tailwindcss(), reactRouter()],
  build: { target: "es2022", assetsInlineLimit: 0 },
});
