import { describe, expect, it } from "vitest";
import { createLog } from "#lib/log.server.ts";

function lineOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ write: (line) => void lines.push(line) }));
  return lines.join("");
}

const JWT = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";

describe("log", () => {
  it("writes JSON with a level, a time and a message", () => {
    const line = JSON.parse(lineOf((log) => log.info({ requestId: "r1" }, "hello")));
    expect(line).toMatchObject({ level: "info", requestId: "r1", msg: "hello" });
    expect(Date.parse(line.time)).toBeGreaterThan(0);
  });

  it.each([
    ["a secret field", { headers: { cookie: "token=abc", authorization: "x" } }, "abc"],
    ["a nested password", { body: { user: { password: "hunter2" } } }, "hunter2"],
    ["an email under any key", { note: "from olivia@harbor.test today" }, "olivia@"],
    ["a token under any key", { note: JWT }, JWT],
    ["a query string", { url: "/l/abc?accessToken=zzz&target=1" }, "zzz"],
    ["a database password", { note: "postgres://corner:geheim@db/corner" }, "geheim"],
    ["an error's message", new Error(`no such user olivia@harbor.test with ${JWT}`), "olivia@"],
  ])("takes out %s", (_, fields, secret) => {
    const line = lineOf((log) => log.error(fields, "x"));
    expect(line).not.toContain(secret);
    expect(() => JSON.parse(line)).not.toThrow();
  });

  it("keeps an error's name, code and stack", () => {
    const error = Object.assign(new TypeError("odd"), { code: "E1" });
    const { err } = JSON.parse(lineOf((log) => log.error({ err: error }, "x")));
    expect(err).toMatchObject({ type: "TypeError", message: "odd", code: "E1" });
    expect(err.stack).toContain("log.server.test.ts");
  });

  it("takes secrets out of the message and of an error logged alone", () => {
    const line = lineOf((log) => {
      log.info(`GET https://corner.test/activate?token=zzz by olivia@harbor.test Bearer ${JWT}`);
      log.error(new Error("mail to olivia@harbor.test failed"));
    });
    expect(line).not.toMatch(/zzz|olivia|eyJ/);
    expect(line).toContain("/activate");
  });
});
