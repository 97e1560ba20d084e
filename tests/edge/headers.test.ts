import { readFileSync } from "node:fs";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { expect, test } from "vitest";
import { makeNonce, mediaOriginIn, pageCsp, securityHeaders } from "#lib/edge/headers.ts";
import { makeSource } from "../../scripts/make-csp-hashes.mjs";

const POLICY = { nonce: "bm9uY2U=", https: true, development: false, path: "/dashboard" };
const ON_PAGE = { ...POLICY, transport: "max-age=31536000" };
const CAMERA_PAGE = "/share-card/add";

test("the evaluator of policies finds nothing high", () => {
  for (const [https, path] of [
    [true, "/dashboard"],
    [false, "/dashboard"],
    [true, CAMERA_PAGE],
  ] as const) {
    const findings = new CspEvaluator(new CspParser(pageCsp({ ...POLICY, https, path })).csp).evaluate();
    expect(findings.filter((finding) => finding.severity <= Severity.MEDIUM)).toEqual([]);
  }
  // The evaluator is awake: a policy without a nonce is found.
  const careless = new CspEvaluator(new CspParser("script-src 'unsafe-inline'").csp).evaluate();
  expect(careless.some((finding) => finding.severity === Severity.HIGH)).toBe(true);
});

test("the hashes are those of the installed packages", () => {
  expect(readFileSync("lib/edge/csp-hashes.ts", "utf8")).toBe(makeSource());
});

test("the policy is closed but for what pages need", () => {
  expect(pageCsp(POLICY)).toMatchInlineSnapshot(
    `"default-src 'none'; script-src 'nonce-bm9uY2U=' 'strict-dynamic'; style-src-elem 'self' 'nonce-bm9uY2U=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; upgrade-insecure-requests"`,
  );
});

test("one page alone may use a camera and run WebAssembly", () => {
  const allowed = (path: string) => {
    const headers = Object.fromEntries(securityHeaders({ ...ON_PAGE, path }));
    const csp = headers["content-security-policy"] ?? "";
    return [headers["permissions-policy"]?.includes("camera=(self)"), csp.includes("'wasm-unsafe-eval'")];
  };
  expect(allowed(CAMERA_PAGE)).toEqual([true, true]);
  for (const path of ["/", "/share-card", "/share-card/add/", "/share-card/add/x", "/share-card/present", "/dashboard"])
    expect(allowed(path)).toEqual([false, false]);
  expect(pageCsp({ ...POLICY, path: CAMERA_PAGE })).not.toContain("'unsafe-eval'");
});

test("pictures come from us and from the media service, and from nobody else", () => {
  const picturesOf = (MEDIA_SERVICE_URL?: string) =>
    /img-src [^;]*/.exec(pageCsp({ ...POLICY, media: mediaOriginIn({ MEDIA_SERVICE_URL }) }))?.[0];
  expect(picturesOf()).toBe("img-src 'self' data:");
  expect(picturesOf("https://media.test/base/")).toBe("img-src 'self' data: https://media.test");
  for (const odd of ["", "nonsense", "data:x", "https:"]) expect(picturesOf(odd)).toBe("img-src 'self' data:");
});

test("only development evaluates code, only https asks for https", () => {
  expect(pageCsp(POLICY)).not.toContain("unsafe-eval");
  expect(pageCsp({ ...POLICY, development: true })).toContain("'unsafe-eval'");
  expect(pageCsp({ ...POLICY, https: false })).not.toContain("upgrade-insecure-requests");
});

test("every answer carries the headers, https alone the transport's", () => {
  const names = securityHeaders({ ...ON_PAGE, transport: null }).map(([name]) => name);
  expect(names).toEqual([
    "content-security-policy",
    "x-content-type-options",
    "x-frame-options",
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "cross-origin-resource-policy",
  ]);
  expect(Object.fromEntries(securityHeaders(ON_PAGE))["strict-transport-security"]).toBe("max-age=31536000");
});

test.each(["/c/mia", "/m/secret", "/share-card/reader/1/worker.js"])(
  "%s has the policy that it brings, and no second one",
  (path) => {
    expect(Object.fromEntries(securityHeaders({ ...ON_PAGE, path }))["content-security-policy"]).toBeUndefined();
  },
);

test.each([
  ["/dashboard", "same-origin"],
  ["/logo.svg", "cross-origin"],
  ["/icons/card.png", "cross-origin"],
  ["/demo/harbor.svg", "cross-origin"],
  ["/demo", "same-origin"],
  ["/logo.svg/x", "same-origin"],
  ["/l/summer", undefined],
])("%s may be shown by: %s", (path, policy) => {
  expect(Object.fromEntries(securityHeaders({ ...ON_PAGE, path }))["cross-origin-resource-policy"]).toBe(policy);
});

test.each([
  ["/dashboard", "strict-origin-when-cross-origin"],
  ["/l/summer", undefined],
  ["/l", "strict-origin-when-cross-origin"],
  ["/set-password", "no-referrer"],
  ["/register/promo", "no-referrer"],
  ["/sign-up", "no-referrer"],
  ["/activate", "no-referrer"],
  ["/password/reset/x", "no-referrer"],
  ["/registerX", "strict-origin-when-cross-origin"],
])("the referrer policy of %s is %s", (path, policy) => {
  expect(Object.fromEntries(securityHeaders({ ...ON_PAGE, path }))["referrer-policy"]).toBe(policy);
});

test("no nonce comes twice", () => {
  const nonces = Array.from({ length: 1000 }, makeNonce);
  expect(new Set(nonces).size).toBe(1000);
  for (const nonce of nonces) expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
});
