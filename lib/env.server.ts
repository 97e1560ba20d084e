// Reads every environment variable once; a bad value stops the start with one sentence.
import { z } from "zod";
import { onceInProcess } from "#lib/once.ts";

export class EnvError extends Error {
  override readonly name = "EnvError";
}

function wholeNumber(from: number, to: number, fallback: number) {
  const sentence = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= from && value <= to, sentence)
    .default(fallback);
}

function address(...schemes: string[]) {
  const sentence = `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), sentence)
    .optional();
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

/** True for the JSON of a P-256 private key, the only kind that signs our tokens. */
function isSigningKey(text: string): boolean {
  try {
    const key: unknown = JSON.parse(text);
    return z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), d: z.string().min(40) }).safeParse(key).success;
  } catch {
    return false;
  }
}

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const variables = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("production"),
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default(".data"),
  SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  DATABASE_URL: address("postgres", "postgresql"),
  TEST_DATABASE_URL: address("postgres", "postgresql"),
  PUBLIC_ORIGIN: origin,
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10, 0),
  TOKEN_PRIVATE_JWK: z.string().refine(isSigningKey, "must be the JSON of a P-256 private key (a JWK)").optional(),
  SMTP_URL: address("smtp", "smtps"),
  EDGE_CONFIG: address("https"),
  REDIS_URL: address("redis", "rediss"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  AUTH_SERVICE_URL: serviceUrl,
  MEDIA_SERVICE_URL: serviceUrl,
  CAMPAIGN_SERVICE_URL: serviceUrl,
  CARD_SERVICE_URL: serviceUrl,
  LINKS_SERVICE_URL: serviceUrl,
  CONTACT_SERVICE_URL: serviceUrl,
  AUTH_JWKS: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

const rules = variables
  .refine((env) => env.DATABASE_URL === undefined || env.TOKEN_PRIVATE_JWK !== undefined, {
    path: ["TOKEN_PRIVATE_JWK"],
    error: "is required when DATABASE_URL is set, because every process must sign with the same key",
  })
  .transform((env) => ({ ...env, PUBLIC_ORIGIN: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}` }));

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
