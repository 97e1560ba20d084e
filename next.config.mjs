/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  images: { unoptimized: true },
  serverExternalPackages: ["pg", "pg-boss", "pino", "@node-rs/argon2", "sharp", "rate-limiter-flexible"],
  turbopack: { root: import.meta.dirname },
};

export default config;
