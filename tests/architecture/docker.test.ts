import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ENV_NAMES } from "#lib/env.server.ts";
import { pairs, parseDockerfile } from "../../scripts/support/dockerfile.mjs";

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

describe("the container", () => {
  it("runs server.ts itself, not as root, on Node 24", () => {
    const stages = parseDockerfile(read("Dockerfile"));
    const last = stages.at(-1)?.steps ?? [];
    expect(stages.every(({ image }) => /^node:24\b/.test(image))).toBe(true);
    expect(last.find(({ instruction }) => instruction === "USER")?.rest).toBe("node");
    expect(last.find(({ instruction }) => instruction === "CMD")?.rest).toBe('["node", "server.ts"]');
    expect(pairs(last.find(({ instruction }) => instruction === "ENV")?.rest ?? "")).toMatchObject({
      HOST: "0.0.0.0",
      DATA_DIR: "/data",
    });
  });

  it("is given every variable that Corner reads, but what the image says itself and what is for a desk", () => {
    const own = [
      "NODE_ENV",
      "PORT",
      "HOST",
      "DATA_DIR",
      "TEST_DATABASE_URL",
      "STRIPE_API_BASE",
      "DEMO_LINKS",
      "APPLE_PUSH_BASE",
      "APPLE_PUSH_CA",
      "GOOGLE_WALLET_API_BASE",
    ];
    const compose = read("compose.yaml");
    const given = ENV_NAMES.filter((name) => new RegExp(`^ {6}${name}: `, "m").test(compose));
    expect([...given, ...own].toSorted()).toEqual(ENV_NAMES.toSorted());
  });

  it("never gets secrets or data of the clone", () => {
    expect(read(".dockerignore").split("\n")).toEqual(expect.arrayContaining([".env", ".env.local", ".data", ".git"]));
  });

  it("refuses an instruction that the check would not perform", () => {
    expect(() => parseDockerfile("FROM node:24\nADD http://x y")).toThrow(/does not know: ADD/);
  });

  it("has a proxy that logs no query and no header", () => {
    const caddy = read("Caddyfile");
    expect(caddy).toContain('request>uri regexp "\\?.*" ""');
    expect(caddy).toContain("request>headers delete");
  });
});
