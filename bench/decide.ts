// Figure: the gate's decision over 10,000 different requests, and with a token, beside one bare signature check.
import { decide } from "#lib/edge/decide.ts";
import { type EdgeRequest, parseRequest } from "#lib/edge/parse.ts";
import type { EdgeSettings } from "#lib/edge/settings.ts";
import { newId } from "#lib/id.ts";
import { ROUTES } from "#lib/permissions/routes.ts";
import { importKeys } from "#lib/session/verify.ts";
import { signToken } from "#server/platform/sign-token.ts";
import { generatePrivateJwk, loadSigningKey } from "#server/platform/token-keys.ts";
import { median, rounded } from "./support/numbers.ts";
import { report } from "./support/report.ts";

const REQUESTS = 10_000;
const SIGNED = 500;
const ROUNDS = 15;
const REACH = { perRequest: 20, perToken: 1.6 } as const;

const now = Math.floor(Date.now() / 1000);
const key = await loadSigningKey({ dataDir: "unused", tokenPrivateJwk: await generatePrivateJwk() });
const keys = await importKeys(key.publicJwks);
const settings: EdgeSettings = {
  now,
  keys,
  foreign: null,
  maintenance: null,
  secure: true,
  https: true,
  development: false,
};

/** The head of a browser's navigation; parsing is part of what is measured. */
type Raw = { target: string; headers: Readonly<Record<string, string>> };
const BROWSER = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", "sec-fetch-site": "none" } as const;

const raws: Raw[] = Array.from({ length: REQUESTS }, (_, at) => {
  const row = ROUTES[at % ROUTES.length]?.path ?? "/";
  const path = row.replaceAll(/\[[^\]]+\]/g, `part-${at}`);
  const cookie = `state=${"x".repeat(at % 700)}; theme=dark; flash=`;
  return { target: at % 3 === 0 ? `${path}?page=${at}&filters=a%20b` : path, headers: { ...BROWSER, cookie } };
});
const signed: { raw: Raw; signature: Uint8Array<ArrayBuffer>; data: Uint8Array<ArrayBuffer> }[] = await Promise.all(
  Array.from({ length: SIGNED }, async (_, at) => {
    const token = await signToken(key, { sub: newId(), jti: newId(), iat: now, exp: now + 3600 });
    const end = token.lastIndexOf(".");
    return {
      raw: { target: `/share-links/edit/${at}`, headers: { ...BROWSER, cookie: `state=abc; token=${token}` } },
      signature: Uint8Array.from(Buffer.from(token.slice(end + 1), "base64url")),
      data: Uint8Array.from(Buffer.from(token.slice(0, end))),
    };
  }),
);

function parse({ target, headers }: Raw): EdgeRequest {
  return parseRequest("GET", target, (name) => headers[name] ?? null);
}

/** Microseconds per item of one pass, one after the other. */
async function timed<Item>(items: readonly Item[], run: (item: Item) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (const item of items) await run(item);
  return ((performance.now() - started) * 1000) / items.length;
}

const plain: number[] = [];
const withToken: number[] = [];
const rememberedToken: number[] = [];
const reference: number[] = [];
const ALGORITHM = { name: "ECDSA", hash: "SHA-256" } as const;
const [first] = keys;
if (!first) throw new Error("There is no key to check with.");

let passed = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  plain.push(await timed(raws, (raw) => decide(parse(raw), settings)));
  reference.push(
    await timed(signed, ({ signature, data }) => crypto.subtle.verify(ALGORITHM, first.key, signature, data)),
  );
  // Another list of the same keys remembers no token yet.
  const fresh = { ...settings, keys: [...keys] };
  const entering = async ({ raw }: { raw: Raw }) => {
    if ((await decide(parse(raw), fresh)).kind === "pass") passed += 1;
  };
  withToken.push(await timed(signed, entering));
  rememberedToken.push(await timed(signed, entering));
}

const perRequest = median(plain);
const perToken = median(withToken);
const bare = median(reference);
const ratio = perToken / bare;
report({
  name: "decide",
  rows: [
    {
      figure: "decide, 10,000 different requests",
      ours: `${perRequest.toFixed(2)} µs`,
      reference: "–",
      reach: `≤ ${REACH.perRequest} µs`,
      reached: perRequest <= REACH.perRequest,
    },
    {
      figure: "decide with a token seen for the first time",
      ours: `${perToken.toFixed(1)} µs`,
      reference: `${bare.toFixed(1)} µs (one bare subtle.verify)`,
      ratio: rounded(ratio),
      reach: `≤ ${REACH.perToken} ×`,
      reached: ratio <= REACH.perToken,
    },
    {
      figure: "decide with a token seen before",
      ours: `${median(rememberedToken).toFixed(1)} µs`,
      reference: "–",
      reach: `≤ ${REACH.perRequest} µs`,
      reached: median(rememberedToken) <= REACH.perRequest,
    },
  ],
  // A figure of refused tokens would be a figure of nothing.
  void: passed === 2 * ROUNDS * SIGNED ? [] : ["not every good token passed"],
  notes: [`Median of ${ROUNDS} rounds in one process, parsing the request included, one after the other.`],
});
