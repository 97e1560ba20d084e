// Headers with which others were talked past their gates, and which spelling of an address is asked with which of them.

export const TRICKS: readonly Record<string, string>[] = [
  {},
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-prefetch": "1", purpose: "prefetch" },
  { "x-corner-path": "/", "x-corner-document": "1", "x-corner-request": "0198f1c2-0000-7000-8000-000000000001" },
  { "x-matched-path": "/", "x-invoke-path": "/", "x-now-route-matches": "1" },
];

const PROTECTED = ["/share-links", "/dashboard", "/share-links/"];

/** Every spelling plainly and with one trick in turn; the protected pages with all of them. */
export function spelled(paths: readonly string[]): { path: string; trick: Record<string, string> }[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no request line can hold is not sent
  const sent = paths.filter((path) => path.startsWith("/") && !/[\u0000-\u0020\u007f-\uffff]/.test(path));
  const [plain = {}, ...others] = TRICKS;
  return [
    ...sent.map((path) => ({ path, trick: plain })),
    ...sent.map((path, at) => ({ path, trick: others[at % others.length] ?? plain })),
    ...PROTECTED.flatMap((path) => TRICKS.map((trick) => ({ path, trick }))),
  ];
}
