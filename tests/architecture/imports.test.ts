// Every import rule is proved on one planted tree: its files keep the rules but for one violation of each.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { requireNode24 } from "../../scripts/support/node.mjs";
import { plantedProject } from "../support/planted.ts";

const CLI = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";
const CRUISED = ["app", "components", "lib", "server", "db", "middleware.ts", "server.ts"];
const named = z.object({ name: z.string() });
const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ rule: named, from: z.string(), to: z.string() })),
    ruleSetUsed: z.object({ forbidden: z.array(named) }),
  }),
});

type Mode = "runtime" | "types";
/** The rule, the mode it is checked in, the file that breaks it, and what that file imports, or "type " and what it imports as a type. */
type Violation = readonly [rule: string, mode: Mode, from: string, to: string];

const NOWHERE = "#lib/gone.ts";

/** The folders of server/auth, the ground first; those of the last row stand beside each other. */
const STOREYS = [
  ...["core", "security", "push", "notifications", "sign-in", "workspaces", "promos", "billing", "orders", "payments"],
  ...["account-access", "people", "hand-overs", "franchise", "domains", "profile", "sign-on", "admin"],
];
const BESIDE = ["codes", "directory", "impersonation", "leaderboards", "support"];

// What keeps the rules. A file that only is imported need not stand here.
const KEPT: Readonly<Record<string, readonly string[]>> = {
  "middleware.ts": ["#lib/edge/decide.ts"],
  "server.ts": ["#server/front.ts"],
  "server/front.ts": ["#server/links/service.ts", "#server/auth/service.ts"],
  "server/links/service.ts": ["#server/links/repository.ts"],
  "server/links/repository.ts": ["#db/schema/links.ts"],
  "lib/edge/decide.ts": ["#lib/plain.ts"],
  "lib/hen.ts": ["#lib/egg.ts"],
  "lib/roost.ts": ["type #lib/coop.ts"],
  "lib/secret.server.ts": ["node:fs"],
  "lib/services/index.server.ts": ["#server/front.ts"],
  "lib/permissions/policies.ts": ["#lib/errors.ts"],
  "lib/client/use-link.ts": ["#lib/plain.ts"],
  "components/link/row.tsx": ["#components/ui/button.tsx", "#lib/plain.ts"],
  "app/(main)/links/page.tsx": ["#app/(main)/links/loaders.ts", "#components/link/row.tsx"],
  "app/(main)/links/loaders.ts": ["#lib/services/index.server.ts"],
};

// One line each. A rule about what is reached is broken through a file between, named after the arrow.
const BROKEN: readonly Violation[] = [
  ["1-the-edge-is-edge-safe", "runtime", "middleware.ts → lib/edge/hashes.ts", "node:crypto"],
  ["2-lib-runs-anywhere", "types", "lib/reads-a-file.ts", "node:fs"],
  ["3-the-browser-never-reaches-the-server", "runtime", "lib/client/use-secret.ts", "#lib/secret.server.ts"],
  ["4-few-doors-to-the-server", "types", "app/(main)/doors/loaders.ts", "#server/front.ts"],
  ["4-no-jsx-under-the-server", "runtime", "server.ts → server/draws.ts", "#components/ui/button.tsx"],
  ["5-services-never-import-each-other", "types", "server/card/asks.ts", "#server/links/service.ts"],
  ["6-only-repositories-open-tables", "types", "server/auth/rules.ts", "#db/schema/auth.ts"],
  ["6-only-their-own-tables", "types", "server/auth/core/repository.ts", "#db/schema/links.ts"],
  ["7-pages-read-through-loaders", "types", "app/(main)/hasty/page.tsx", "#lib/services/index.server.ts"],
  ["8-nothing-imports-app", "types", "lib/borrows.ts", "#app/(main)/links/page.tsx"],
  ["9-ui-stands-alone", "types", "components/ui/clever.tsx", "#lib/plain.ts"],
  ["8-nothing-imports-app", "types", "lib/curious.ts", "#app/(main)/links/_components/x.tsx"],
  ["10-segments-keep-their-privates", "types", "lib/curious.ts", "#app/(main)/links/_components/x.tsx"],
  ["11-policies-stand-alone", "types", "lib/permissions/policies-own.ts", "#lib/plain.ts"],
  ["11-policies-stand-alone", "types", "lib/services/links/policies.ts", "#lib/plain.ts"],
  ["12-no-cycles", "runtime", "lib/egg.ts", "#lib/hen.ts"],
  ["13-platform-knows-no-service", "types", "server/platform/nosy.ts", "#server/links/service.ts"],
  ["13-services-know-no-main", "types", "server/links/climbs.ts", "#server/main/router.ts"],
  ["13-only-main-knows-the-seed", "types", "server/auth/sows.ts", "#db/seed/people.ts"],
  ["13-pages-see-router-and-mounts", "types", "app/api/[[...path]]/route.ts", "#server/main/process.ts"],
  ...STOREYS.map(
    (storey, floor): Violation => [
      `14-auth-${storey}-stands-below`,
      "types",
      `server/auth/${storey}/climbs.ts`,
      `#server/auth/${STOREYS[floor + 1] ?? "support"}/rule.ts`,
    ],
  ),
  ["14-auth-codes-stands-below", "types", "server/auth/directory/asks.ts", "#server/auth/support/rule.ts"],
  ["15-no-circle-of-types", "types", "lib/coop.ts", "type #lib/roost.ts"],
  ["everything-resolves", "types", "lib/misled.ts", NOWHERE],
];

/** Every file of the tree with what it imports; what is only imported is a file too. */
function tree(): Record<string, string> {
  const edges = new Map(Object.entries(KEPT).map(([file, targets]) => [file, new Set(targets)]));
  const add = (file: string, target: string) => edges.set(file, new Set([...(edges.get(file) ?? []), target]));
  for (const [, , from, to] of BROKEN) {
    const chain = from.split(" → ");
    chain.forEach((file, at) => void add(file, chain[at + 1] === undefined ? to : `#${chain[at + 1]}`));
  }
  const targets = [...edges.values()].flatMap((all) => [...all].map((target) => target.replace(/^type /, "")));
  for (const target of targets) {
    const file = target.startsWith("#") && target !== NOWHERE ? target.slice(1) : null;
    if (file !== null && !edges.has(file)) edges.set(file, new Set());
  }
  return Object.fromEntries([...edges].map(([file, all]) => [file, textWith([...all])]));
}

function textWith(targets: readonly string[]): string {
  const lines = targets.map((target, n) =>
    target.startsWith("type ")
      ? `import type * as i${n} from "${target.slice(5)}";\nexport type T${n} = typeof i${n};\n`
      : `import * as i${n} from "${target}";\nvoid i${n};\n`,
  );
  return `export const here = 1;\n${lines.join("")}`;
}

function cruised(folder: string, mode: Mode) {
  const env = { ...process.env, CRUISE: mode };
  const options = { cwd: folder, env, encoding: "utf8", maxBuffer: 1e8 } as const;
  const { stdout } = spawnSync(requireNode24(), [CLI, "--output-type", "json", ...CRUISED], options);
  const { violations, ruleSetUsed } = report.parse(JSON.parse(stdout)).summary;
  return {
    broken: [...new Set(violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`))].sort(),
    rules: [...new Set(ruleSetUsed.forbidden.map(({ name }) => name))].sort(),
  };
}

const expected = (mode: Mode) =>
  BROKEN.filter(([, checked]) => checked === mode).map(([rule, , from, to]) => {
    const target = to.replace(/^type /, "").replace(/^node:/, "");
    return `${rule}: ${from.split(" → ")[0]} → ${target === NOWHERE ? target : target.replace(/^#/, "")}`;
  });

it("every folder of server/auth has its storey", () => {
  const folders = readdirSync("server/auth", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...STOREYS, ...BESIDE].sort());
});

describe.each(["runtime", "types"] as const)("the import rules, as to %s", (mode) => {
  const { broken, rules } = cruised(plantedProject(tree()), mode);

  it.each(expected(mode))("%s", (violation) => {
    expect(broken).toContain(violation);
  });

  it("let the files through that keep them", () => {
    const ofKept = broken.filter((violation) => KEPT[/: (.*?) → /.exec(violation)?.[1] ?? ""]);
    expect(ofKept.filter((violation) => !expected(mode).includes(violation))).toEqual([]);
  });

  it("are each broken once here", () => {
    expect(rules).toEqual([...new Set(BROKEN.filter(([, of]) => of === mode).map(([rule]) => rule))].sort());
  });
});
