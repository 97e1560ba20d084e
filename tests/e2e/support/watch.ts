// Collects what a page must not do: log an error, throw, or break its content policy.
import type { BrowserContext, ConsoleMessage } from "@playwright/test";

export type Watch = {
  /** What happened and was not allowed. */
  problems(): string[];
  /** For a test that provokes a failure on purpose: the console's line about it. */
  allow(...lines: RegExp[]): void;
  attach(context: BrowserContext): Promise<void>;
};

const ENDS_SESSION = /^\/logout$|^\/api\/auth\/(logout|impersonate\/(stop|return))$/;

/** Tells what a context's pages asked for while their session ended: the answer belongs to nobody any more. */
function watchEnding(context: BrowserContext): (message: ConsoleMessage) => boolean {
  const open = new Set<string>();
  const late = new Set<string>();
  let ending = false;
  context.on("request", (request) => {
    const url = request.url();
    if (ENDS_SESSION.test(new URL(url).pathname)) {
      ending = true;
      for (const started of open) late.add(started);
    }
    (ending ? late : open).add(url);
    // The next document is a page that nobody is signed in on.
    if (ending && request.isNavigationRequest() && !ENDS_SESSION.test(new URL(url).pathname)) {
      const arrived = () => (ending = false);
      void request.response().then(arrived, arrived);
    }
  });
  context.on("requestfinished", (request) => void open.delete(request.url()));
  context.on("requestfailed", (request) => void open.delete(request.url()));
  return (message) => /status of 401/.test(message.text()) && late.has(message.location().url);
}

/** One collector for all contexts of a test. */
export function newWatch(): Watch {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  return {
    problems: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    allow: (...lines) => void allowed.push(...lines),
    async attach(context) {
      const wasLate = watchEnding(context);
      context.on("console", (message) => {
        if (message.type() !== "error" || wasLate(message)) return;
        seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => void seen.push(`thrown: ${error.error().stack ?? error.error().message}`));
      await context.exposeBinding("cornerViolation", (_source, line: string) => void seen.push(line));
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) => {
          const report = Reflect.get(globalThis, "cornerViolation");
          report(`policy: ${event.effectiveDirective} ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
        });
      });
    },
  };
}
