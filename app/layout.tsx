// The document: font, appearance, snackbars, and the banner of an impersonation on whatever page it is. Everything visible belongs to a group's own layout.
import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { ActingBanner } from "#components/shell/acting-banner.tsx";
import { EarlyPresses } from "#components/shell/early-presses.tsx";
import { FirstTouch } from "#components/shell/first-touch.tsx";
import { FlashHost } from "#components/shell/flash-host.tsx";
import { NewVersion } from "#components/shell/new-version.tsx";
import { PasteCleaner } from "#components/shell/paste-cleaner.tsx";
import { RouteCounter } from "#components/shell/route-counter.tsx";
import { Snackbars } from "#components/shell/snackbars.tsx";
import { buildId } from "#lib/build-id.server.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { parseTheme, THEME_COOKIE, themeAttribute } from "#lib/theme.ts";
import { loadActing, loadNonce } from "./loaders.ts";

const montserrat = localFont({
  src: "../node_modules/@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-montserrat",
  // Text that is painted never moves: on a slow network the first visit reads in the system's font (docs/decisions/0083-the-first-font-stays.md).
  display: "optional",
});

export const metadata: Metadata = {
  title: { default: PRODUCT_NAME, template: `%s · ${PRODUCT_NAME}` },
  description: "Local marketing and digital business cards for companies, franchises and their people.",
  applicationName: PRODUCT_NAME,
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fffefb" },
    { media: "(prefers-color-scheme: dark)", color: "#1a1816" },
  ],
};

/** Reads one cookie, so the first paint already has the chosen appearance. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const acting = await loadActing();
  return (
    <html lang="en" data-theme={themeAttribute(theme)} className={montserrat.variable}>
      <body className="flex min-h-dvh flex-col">
        <EarlyPresses nonce={await loadNonce()} />
        {acting ? <ActingBanner {...acting} /> : null}
        {children}
        <Snackbars />
        <FlashHost />
        <FirstTouch />
        <RouteCounter />
        <PasteCleaner />
        <NewVersion buildId={buildId()} />
      </body>
    </html>
  );
}
