// Collects what a page must not do: log an error, throw, or break its content policy.
import type { BrowserContext } from "@playwright/test";

export type Watch = {
  /** What happened and was not allowed. */
  problems(): string[];
  /** For a test that provokes a failure on purpose: the console's line about it. */
  allow(...lines: RegExp[]): void;
  attach(context: BrowserContext): Promise<void>;
};

const ENDS_SESSION = /^\/logout$|^\/api\/auth\/(logout|impersonate\/(stop|return))$/;
const ENDING_MS = 3000;

/** One collector for all contexts of a test. */
export function newWatch(): Watch {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  return {
    problems: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    allow: (...lines) => void allowed.push(...lines),
    async attach(context) {
      let endedAt = 0;
      context.on("request", (request) => {
        if (ENDS_SESSION.test(new URL(request.url()).pathname)) endedAt = Date.now();
      });
      context.on("console", (message) => {
        if (message.type() !== "error") return;
        // What is fetched ahead while a session ends belongs to nobody any more.
        if (/status of 401/.test(message.text()) && Date.now() - endedAt < ENDING_MS) return;
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
