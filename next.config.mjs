/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  images: { unoptimized: true },
  serverExternalPackages: ["pg", "pg-boss", "pino", "@node-rs/argon2", "sharp", "rate-limiter-flexible"],
  // Else Next hides its own headers (rsc, prefetch) from the middleware, and data requests would be sent to HTML.
  skipProxyUrlNormalize: true,
  turbopack: { root: import.meta.dirname },
};

export default config;
