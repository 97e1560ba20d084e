import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { requireNode24 } from "../../scripts/support/node.mjs";
import { plantedProject } from "../support/planted.ts";

const report = z.object({
  summary: z.object({ violations: z.array(z.object({ rule: z.object({ name: z.string() }) })) }),
});
const CLI = "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs";

function rulesBroken(folder: string, mode: "runtime" | "types"): string[] {
  const args = [CLI, "--output-type", "json", "app", "components", "lib", "server", "db", "middleware.ts", "server.ts"];
  const env = { ...process.env, CRUISE: mode };
  const { stdout } = spawnSync(requireNode24(), args, { cwd: folder, env, encoding: "utf8", maxBuffer: 1e8 });
  const { violations } = report.parse(JSON.parse(stdout)).summary;
  return [...new Set(violations.map(({ rule }) => rule.name))].sort();
}

const imports = (...paths: string[]) =>
  paths.map((path, index) => `import * as i${index} from "${path}";\nvoid i${index};\n`).join("");

const GOOD = {
  "middleware.ts": imports("#lib/edge/decide.ts"),
  "server.ts": imports("#server/front.ts"),
  "server/front.ts": imports("#server/links/service.ts", "#server/auth/service.ts"),
  "server/links/service.ts": imports("#server/links/repository.ts"),
  "server/links/repository.ts": imports("#db/schema/links.ts"),
  "server/auth/service.ts": "export const a = 1;\n",
  "db/schema/links.ts": "export const links = 1;\n",
  "db/schema/auth.ts": "export const auth = 1;\n",
  "lib/edge/decide.ts": imports("#lib/plain.ts"),
  "lib/plain.ts": "export const plain = 1;\n",
  "lib/errors.ts": "export const e = 1;\n",
  "lib/secret.server.ts": imports("node:fs"),
  "lib/services/index.server.ts": imports("#server/front.ts"),
  "lib/permissions/policies.ts": imports("#lib/errors.ts"),
  "lib/client/use-link.ts": imports("#lib/plain.ts"),
  "components/ui/button.tsx": "export const b = 1;\n",
  "components/link/row.tsx": imports("#components/ui/button.tsx"),
  "app/(main)/links/page.tsx": imports("./loaders.ts", "#components/link/row.tsx"),
  "app/(main)/links/loaders.ts": imports("#lib/services/index.server.ts"),
};

const BAD: Record<string, { mode: "runtime" | "types"; files: Record<string, string> }> = {
  "1-the-edge-is-edge-safe": { mode: "runtime", files: { "lib/plain.ts": imports("node:crypto") } },
  "2-lib-runs-anywhere": { mode: "types", files: { "lib/plain.ts": imports("node:fs") } },
  "3-the-browser-never-reaches-the-server": {
    mode: "runtime",
    files: { "lib/client/use-link.ts": imports("#lib/secret.server.ts") },
  },
  "4-few-doors-to-the-server": { mode: "types", files: { "app/(main)/links/loaders.ts": imports("#server/front.ts") } },
  "4-no-jsx-under-the-server": {
    mode: "runtime",
    files: { "server/auth/service.ts": imports("#components/ui/button.tsx") },
  },
  "5-services-never-import-each-other": {
    mode: "types",
    files: { "server/auth/service.ts": imports("#server/links/service.ts") },
  },
  "6-only-repositories-open-tables": {
    mode: "types",
    files: { "server/links/service.ts": imports("#db/schema/links.ts") },
  },
  "6-only-their-own-tables": { mode: "types", files: { "server/links/repository.ts": imports("#db/schema/auth.ts") } },
  "7-pages-read-through-loaders": {
    mode: "types",
    files: { "app/(main)/links/page.tsx": imports("#lib/services/index.server.ts") },
  },
  "8-nothing-imports-app": {
    mode: "types",
    files: { "components/link/row.tsx": imports("#app/(main)/links/page.tsx") },
  },
  "9-ui-stands-alone": { mode: "types", files: { "components/ui/button.tsx": imports("#lib/plain.ts") } },
  "10-segments-keep-their-privates": {
    mode: "types",
    files: {
      "components/link/row.tsx": imports("#app/(main)/links/_components/x.tsx"),
      "app/(main)/links/_components/x.tsx": "export const x = 1;\n",
    },
  },
  "11-policies-stand-alone": { mode: "types", files: { "lib/permissions/policies.ts": imports("#lib/plain.ts") } },
  "12-no-cycles": { mode: "runtime", files: { "lib/plain.ts": imports("#lib/edge/decide.ts") } },
  "everything-resolves": { mode: "types", files: { "lib/plain.ts": imports("#lib/gone.ts") } },
};

describe("the import rules", () => {
  it("let a house through that keeps them", () => {
    const folder = plantedProject(GOOD);
    expect([...rulesBroken(folder, "runtime"), ...rulesBroken(folder, "types")]).toEqual([]);
  });

  it.each(Object.entries(BAD))("%s is noticed", (name, { mode, files }) => {
    expect(rulesBroken(plantedProject({ ...GOOD, ...files }), mode)).toContain(name);
  });
});
