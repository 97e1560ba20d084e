// What a phone shows when somebody puts the app on the home screen.
import type { MetadataRoute } from "next";
import { cardPaths } from "#lib/card-paths.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

/** Opens on the dashboard; the gate sends on whoever is not signed in. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: "Local marketing and digital business cards.",
    start_url: paths.dashboard(),
    scope: "/",
    display: "standalone",
    // By way of the login page: it takes whoever is signed in to the personal view, where their card is.
    shortcuts: [{ name: "Show my card", short_name: "My card", url: paths.comeTo(cardPaths.presentCard()) }],
    background_color: "#fffefb",
    theme_color: "#0f5b57",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
