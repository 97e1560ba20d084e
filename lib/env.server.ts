// Reads every environment variable once; a bad value stops the start with one sentence.
import { existsSync } from "node:fs";
import { z } from "zod";
import { SMS_URL } from "#lib/campaign/sms/account-url.ts";
import { MIN_KEY_LENGTH } from "#lib/edge/maintenance.ts";
import { address, wholeNumber } from "#lib/env-values.ts";
import { onceInProcess } from "#lib/once.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { StartError } from "#lib/start-error.ts";

export class EnvError extends StartError {
  override readonly name = "EnvError";
}

const serviceUrl = address("http", "https").transform((value) => value?.replace(/\/+$/, ""));

const origin = z
  .string()
  .refine(
    (value) => /^https?:\/\/[^/?#@]+\/?$/.test(value) && URL.canParse(value),
    "must be an origin such as https://corner.example, without a path",
  )
  .transform((value) => new URL(value).origin)
  .optional();

const privateKey = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), d: z.string().min(40) });
/** The one that signs, and at most one that signed before it. */
const privateKeys = z.union([z.object({ keys: z.array(privateKey).min(1).max(2) }), privateKey]);

/** True for the JSON of a P-256 private key, the only kind that signs our tokens, or of a set with an older one beside it. */
function isSigningKey(text: string): boolean {
  try {
    return privateKeys.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const publicKey = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  kid: z.string().min(1),
  // A private key in the variable that the edge reads would be a leak, and no session would be taken for a good one.
  d: z.never().optional(),
});
const publicKeys = z.object({ keys: z.array(publicKey).min(1).max(2) });

/** True for the JSON of a set of public keys, as the edge imports it. */
function isPublicSet(text: string): boolean {
  try {
    return publicKeys.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A connection string of Edge Config: its own host's, or another's that speaks its protocol; plain http only to this machine. */
const edgeConfig = z
  .string()
  .refine((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname } = new URL(value);
    return protocol === "https:" || protocol === "edge-config:" || (protocol === "http:" && LOOPBACK.has(hostname));
  }, "must be a connection string such as https://edge-config.vercel.com/ecfg_…?token=…")
  .optional();

const serviceKey = z
  .string()
  .refine((value) => {
    const keys = value.split(",").map((key) => key.trim());
    return keys.length <= 2 && keys.every((key) => key.length >= MIN_KEY_LENGTH && key.length <= 512);
  }, `must be one key of at least ${MIN_KEY_LENGTH} characters, or two with a comma between them`)
  .optional();

/** What an invoice prints on a few lines, with `|` between them. */
const lines = z.string().max(1000).optional();

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const variables = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("production"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  DEMO_ADMIN_FACTOR: z.enum(["on", "off"], "must be on or off").optional(),
  DEMO_LINKS: z.enum(["on", "off"], "must be on or off").optional(),
  DATABASE_URL: address("postgres", "postgresql"),
  DATABASE_OWNER_URL: address("postgres", "postgresql"),
  TEST_DATABASE_URL: address("postgres", "postgresql"),
  DATABASE_POOL: wholeNumber(1, 200).optional(),
  PUBLIC_ORIGIN: origin,
  HSTS_SUBDOMAINS: z.enum(["on", "off"], "must be on or off").optional(),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  PLACE_HEADERS: z.enum(["none", "vercel", "cloudflare"], "must be none, vercel or cloudflare").default("none"),
  PLACE_DATABASE: z
    .string()
    .refine((file) => file.endsWith(".mmdb") && existsSync(file), "must be the name of an MMDB file that is there")
    .optional(),
  TOKEN_PRIVATE_JWK: z.string().refine(isSigningKey, "must be the JSON of a P-256 private key (a JWK)").optional(),
  TOKEN_PUBLIC_JWKS: z
    .string()
    .refine(isPublicSet, "must be the JSON of a set of one or two public P-256 keys, each with its kid")
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(16, "must have at least 16 characters").max(1024).optional(),
  INTERACTIONS_KEPT_MONTHS: wholeNumber(1, 1200).optional(),
  MEDIA_STORAGE: z.enum(["postgres", "folder", "s3"], "must be postgres, folder or s3").default("postgres"),
  MEDIA_FOLDER: z.string().optional(),
  MEDIA_S3_ENDPOINT: serviceUrl,
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional(),
  MEDIA_S3_REGION: z.string().default("us-east-1"),
  MEDIA_S3_ACCESS_KEY: z.string().optional(),
  MEDIA_S3_SECRET_KEY: z.string().optional(),
  MEDIA_S3_PATH_STYLE: z.enum(["on", "off"], "must be on or off").default("off"),
  SMTP_URL: address("smtp", "smtps"),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      "must be an address, or a name with one in <>",
    )
    .optional(),
  DNS_SERVER: z
    .string()
    .regex(
      /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d{1,5})?$/i,
      "must be a network address, with a port where it is not 53",
    )
    .optional(),
  EDGE_CONFIG: edgeConfig,
  MAINTENANCE: z.enum(["on", "off"], "must be on or off").optional(),
  SERVICE_KEY: serviceKey,
  REDIS_URL: address("redis", "rediss"),
  CRON_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  AUTH_SERVICE_URL: serviceUrl,
  MEDIA_SERVICE_URL: serviceUrl,
  CAMPAIGN_SERVICE_URL: serviceUrl,
  CARD_SERVICE_URL: serviceUrl,
  LINKS_SERVICE_URL: serviceUrl,
  CONTACT_SERVICE_URL: serviceUrl,
  AUTH_JWKS: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().min(8, "must be a secret key of Stripe").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, "must be the signing secret of a webhook endpoint").optional(),
  STRIPE_API_BASE: address("http", "https"),
  SMS_URL: z
    .string()
    .regex(SMS_URL, "must be twilio://SID:TOKEN@+NUMBER or telnyx://KEY:PUBLIC_KEY@+NUMBER")
    .optional(),
  ADS_URL: serviceUrl,
  ADS_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  APPLE_PASS_CERTIFICATE: z.string().optional(),
  APPLE_PASS_KEY: z.string().optional(),
  APPLE_PASS_KEY_PASSWORD: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: z.string().optional(),
  APPLE_PUSH_BASE: origin,
  APPLE_PUSH_CA: z.string().optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{5,30}$/, "must be the number of an issuer")
    .optional(),
  GOOGLE_WALLET_ACCOUNT: z.string().optional(),
  GOOGLE_WALLET_API_BASE: origin,
  INVOICE_FROM: lines,
  INVOICE_PAY_TO: lines,
  INVOICE_DUE_DAYS: wholeNumber(0, 365).default(14),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

const BUCKET = ["MEDIA_S3_ENDPOINT", "MEDIA_S3_BUCKET", "MEDIA_S3_ACCESS_KEY", "MEDIA_S3_SECRET_KEY"] as const;

const rules = variables
  .refine((env) => env.DATABASE_URL === undefined || env.TOKEN_PRIVATE_JWK !== undefined, {
    path: ["TOKEN_PRIVATE_JWK"],
    error: "is required when DATABASE_URL is set, because every process must sign with the same key",
  })
  .refine((env) => env.DATABASE_OWNER_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ["DATABASE_OWNER_URL"],
    error: "needs DATABASE_URL beside it: the login that the app itself uses",
  })
  .refine((env) => (env.STRIPE_SECRET_KEY === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined), {
    path: ["STRIPE_WEBHOOK_SECRET"],
    error: "and STRIPE_SECRET_KEY are set together or not at all",
  })
  .refine((env) => (env.ADS_URL === undefined) === (env.ADS_SECRET === undefined), {
    path: ["ADS_SECRET"],
    error: "and ADS_URL are set together or not at all",
  })
  .superRefine((env, context) => {
    const missing = BUCKET.filter((name) => env[name] === undefined);
    if (missing.length === 0 || (missing.length === BUCKET.length && env.MEDIA_STORAGE !== "s3")) return;
    context.addIssue({
      code: "custom",
      path: [missing[0] ?? ""],
      message: `is needed too: a bucket is set up by ${BUCKET.join(", ")} together`,
    });
  })
  .transform((env) => ({ ...env, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}` }))
  .transform((env) => ({ ...env, MAIL_FROM: env.MAIL_FROM ?? senderOf(env.PUBLIC_ORIGIN) }));

/** Who emails come from unless MAIL_FROM says: nobody in particular, at our own host. */
function senderOf(publicOrigin: string): string {
  return `${PRODUCT_NAME} <no-reply@${new URL(publicOrigin).hostname}>`;
}

export type Env = z.infer<typeof rules>;

/** The names of every variable, in the order of `.env.example`. */
export const ENV_NAMES: readonly string[] = Object.keys(variables.shape);

/** Parses the variables; an empty value counts as not set. Throws an EnvError with one sentence. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = ENV_NAMES.map((name) => [name, source[name]?.trim()] as const).filter(([, value]) => value);
  const parsed = rules.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new EnvError(`${String(issue?.path[0])} ${issue?.message}.`);
}

/** The environment of this process, parsed once. */
export function env(): Env {
  return onceInProcess("env", () => readEnv());
}

/** Whether an empty database gets the demo, and from where its people may sign in. */
export function demoPolicy(from: Pick<Env, "SEED" | "DATABASE_URL">): "off" | "loopback" | "anywhere" {
  if (from.SEED === "demo") return "anywhere";
  if (from.SEED === "none" || from.DATABASE_URL !== undefined) return "off";
  return "loopback";
}
