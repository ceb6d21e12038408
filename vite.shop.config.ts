// Bundles the shop's programs for production, after the pages: see scripts/build-shop.ts.
import { relative } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { filesBeside, programs, runtimePackages, sandboxPackages, threads } from "./scripts/built-shop.ts";

const root = import.meta.dirname;

/** The pages as `react-router build` has made them, so that pages and server are one module graph. */
function builtPages(): Plugin {
  return {
    name: "built-pages",
    resolveId: (id) =>
      id === "virtual:react-router/server-build" ? `${root}/build/server/index.js` : undefined,
  };
}

/** A bundled module finds the files beside its source in the same folder of the built shop. */
function ownFolders(): Plugin {
  return {
    name: "own-folders",
    transform(code, id) {
      const file = relative(root, id);
      const isOurs = file.endsWith(".ts") && !file.startsWith("node_modules");
      if (!isOurs || !/import\.meta\.(dirname|url)/.test(code)) return undefined;
      if (!(file in filesBeside)) throw new Error(`${file} reads its own folder: see filesBeside`);
      const folder = JSON.stringify(`/${file.slice(0, file.lastIndexOf("/"))}`);
      return code
        .replaceAll("import.meta.url", `new URL(${JSON.stringify(file)}, import.meta.url).href`)
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`);
    },
  };
}

export default defineConfig({
  publicDir: false,
  plugins: [builtPages(), ownFolders()],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { target: "node", noExternal: true, external: [...runtimePackages, ...sandboxPackages, "pg-native"] },
  build: {
    ssr: true,
    outDir: "dist",
    target: "node24",
    minify: false,
    rolldownOptions: {
      input: { ...programs, ...threads },
      // They may not be installed where the shop is built.
      external: sandboxPackages,
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "shared-[hash].js",
        // Node keeps the source of a module in memory, with two bytes for each character unless all are ASCII.
        charset: "ascii",
        comments: false,
      },
    },
  },
});
