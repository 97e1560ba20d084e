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
  ],
  // Else Next hides its own headers (rsc, prefetch) from the middleware, and data requests would be sent to HTML.
  skipProxyUrlNormalize: true,
  // `npm run check` blocks on types; the first start need not wait for them a second time.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};

export default config;
