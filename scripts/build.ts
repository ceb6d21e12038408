// `npm run build`: makes dist/, the shop for production.
import { buildShop, builtShop } from "./build-shop.ts";

await buildShop();
console.log(
  `\n  The shop is built: ${builtShop}\n  Copy it to its place, run npm ci --omit=dev and npm start there.\n`,
);
