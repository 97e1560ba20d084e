// What the middleware does not see: files of the build, and what is not there of them.
const FILES = "/_next/static/:path*";
const STRICT = `max-age=31536000${process.env.HSTS_SUBDOMAINS === "on" ? "; includeSubDomains" : ""}`;

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  images: { unoptimized: true },
  experimental: { authInterrupts: true },
  serverExternalPackages: [
    "pg",
    "pg-boss",
    "pino",
    "@node-rs/argon2",
    "sharp",
    "rate-limiter-flexible",
    "nodemailer",
    "@react-email/components",
    "@react-email/render",
    "opentype.js",
  ],
  // Next would answer a slash at the end before the edge sees it, and send the query along with whatever secret is in it.
  skipTrailingSlashRedirect: true,
  // Else Next hides its own headers (rsc, prefetch) from the middleware, and data requests would be sent to HTML.
  skipProxyUrlNormalize: true,
  // `npm run check` blocks on types; the first start need not wait for them a second time.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    {
      source: FILES,
      headers: [
        { key: "content-security-policy", value: "default-src 'none'; frame-ancestors 'none'" },
        { key: "x-content-type-options", value: "nosniff" },
        { key: "cross-origin-resource-policy", value: "same-origin" },
      ],
    },
    {
      source: FILES,
      // The front door says it by itself, and calls every request by an id.
      has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
      missing: [{ type: "header", key: "x-corner-request" }],
      headers: [{ key: "strict-transport-security", value: STRICT }],
    },
  ],
  turbopack: { root: import.meta.dirname },
};

export default config;
