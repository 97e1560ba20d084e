import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoPolicy, ENV_NAMES, EnvError, readEnv } from "#lib/env.server.ts";

const JWK = JSON.stringify({ kty: "EC", crv: "P-256", x: "x", y: "y", d: "d".repeat(43) });

describe("readEnv", () => {
  it("fills the defaults, the origin with the port", () => {
    const env = readEnv({ PORT: "3100" });
    expect(env).toMatchObject({ PORT: 3100, HOST: "127.0.0.1", DATA_DIR: ".data", TRUSTED_PROXY_HOPS: 0 });
    expect(env.PUBLIC_ORIGIN).toBe("http://localhost:3100");
    expect(env.SEED).toBeUndefined();
  });

  it("takes an empty value as not set", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: " " }).PORT).toBe(3000);
  });

  it("keeps origins and service addresses without a slash at the end", () => {
    const env = readEnv({ PUBLIC_ORIGIN: "https://corner.example/", AUTH_SERVICE_URL: "http://auth.example/" });
    expect(env.PUBLIC_ORIGIN).toBe("https://corner.example");
    expect(env.AUTH_SERVICE_URL).toBe("http://auth.example");
  });

  it.each([
    [{ PORT: "abc" }, "PORT must be a whole number from 0 to 65535."],
    [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535."],
    [{ SEED: "all" }, "SEED must be demo or none."],
    [{ PLACE_DATABASE: "/nowhere/city.mmdb" }, "PLACE_DATABASE must be the name of an MMDB file that is there."],
    [{ MEDIA_STORAGE: "ftp" }, "MEDIA_STORAGE must be postgres, folder or s3."],
    [
      { MEDIA_STORAGE: "s3", MEDIA_S3_BUCKET: "corner" },
      "MEDIA_S3_ENDPOINT is needed too: a bucket is set up by MEDIA_S3_ENDPOINT, MEDIA_S3_BUCKET, MEDIA_S3_ACCESS_KEY, MEDIA_S3_SECRET_KEY together.",
    ],
    [
      { PUBLIC_ORIGIN: "https://a.example/x" },
      "PUBLIC_ORIGIN must be an origin such as https://corner.example, without a path.",
    ],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address that begins with postgres:// or postgresql://."],
    [{ TOKEN_PRIVATE_JWK: "{" }, "TOKEN_PRIVATE_JWK must be the JSON of a P-256 private key (a JWK)."],
    [
      { TOKEN_PUBLIC_JWKS: `{"keys":[${JWK.replace("{", '{"kid":"k",')}]}` },
      "TOKEN_PUBLIC_JWKS must be the JSON of a set of one or two public P-256 keys, each with its kid.",
    ],
    [
      { TOKEN_PUBLIC_JWKS: `{"keys":[{"kty":"EC","crv":"P-256","x":"x","y":"y"}]}` },
      "TOKEN_PUBLIC_JWKS must be the JSON of a set of one or two public P-256 keys, each with its kid.",
    ],
    [{ DATABASE_POOL: "0" }, "DATABASE_POOL must be a whole number from 1 to 200."],
    [{ CRON_SECRET: "short" }, "CRON_SECRET must have at least 16 characters."],
    [{ MAINTENANCE: "yes" }, "MAINTENANCE must be on or off."],
    [
      { SERVICE_KEY: "short" },
      "SERVICE_KEY must be one key of at least 22 characters, or two with a comma between them.",
    ],
    [
      { EDGE_CONFIG: "http://config.example/ecfg_1?token=t" },
      "EDGE_CONFIG must be a connection string such as https://edge-config.vercel.com/ecfg_…?token=….",
    ],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent."],
    [
      { DATABASE_URL: "postgres://db/corner" },
      "TOKEN_PRIVATE_JWK is required when DATABASE_URL is set, because every process must sign with the same key.",
    ],
    [
      { DATABASE_OWNER_URL: "postgres://owner@db/corner" },
      "DATABASE_OWNER_URL needs DATABASE_URL beside it: the login that the app itself uses.",
    ],
  ])("refuses %o in one sentence", (source, sentence) => {
    expect(() => readEnv(source)).toThrow(new EnvError(sentence));
  });

  it("takes the connection strings of Edge Config, and plain http to this machine alone", () => {
    for (const EDGE_CONFIG of [
      "https://edge-config.vercel.com/ecfg_1?token=t",
      "edge-config:id=ecfg_1&token=t",
      "http://127.0.0.1:9/ecfg_1?token=t",
    ])
      expect(readEnv({ EDGE_CONFIG }).EDGE_CONFIG).toBe(EDGE_CONFIG);
  });

  it("takes a database with a key", () => {
    expect(readEnv({ DATABASE_URL: "postgres://db/corner", TOKEN_PRIVATE_JWK: JWK }).TOKEN_PRIVATE_JWK).toBe(JWK);
  });

  it("takes a key with an older one beside it, and no third", () => {
    const keys = (count: number) => `{"keys":[${Array(count).fill(JWK).join(",")}]}`;
    expect(readEnv({ TOKEN_PRIVATE_JWK: keys(2) }).TOKEN_PRIVATE_JWK).toBe(keys(2));
    for (const count of [0, 3]) expect(() => readEnv({ TOKEN_PRIVATE_JWK: keys(count) })).toThrow(/P-256/);
  });
});

describe("demoPolicy", () => {
  it.each([
    [{}, "loopback"],
    [{ SEED: "demo" as const }, "anywhere"],
    [{ SEED: "none" as const }, "off"],
    [{ DATABASE_URL: "postgres://db/x" }, "off"],
    [{ DATABASE_URL: "postgres://db/x", SEED: "demo" as const }, "anywhere"],
  ])("%o is %s", (from, policy) => {
    expect(demoPolicy({ SEED: undefined, DATABASE_URL: undefined, ...from })).toBe(policy);
  });
});

describe(".env.example", () => {
  it("lists exactly the variables of the schema, in order", () => {
    const text = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
    const names = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(names).toEqual(ENV_NAMES);
  });
});
