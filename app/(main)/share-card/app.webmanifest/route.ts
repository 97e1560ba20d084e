// What a phone shows when somebody who has a card puts it on the home screen: it opens on the code.
import { cardPaths } from "#lib/card-paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

const MANIFEST = {
  id: cardPaths.presentCard(),
  name: `My card · ${PRODUCT_NAME}`,
  short_name: "My card",
  description: "Your code in full screen, even offline.",
  start_url: cardPaths.presentCard(),
  scope: "/",
  display: "standalone",
  background_color: "#f6f3ec",
  theme_color: "#f6f3ec",
  icons: [
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
    { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

export function GET(): Response {
  return Response.json(MANIFEST, {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
