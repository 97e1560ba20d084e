// What is kept of large packages leads to the very modules that Node finds by itself.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { requireNode24 } from "./node.mjs";
import { environment, ROOT } from "./paths.mjs";

const ASKED = `
  const names = ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/node-postgres", "date-fns/addMonths"];
  const twice = await Promise.all([...names, ...names].map((name) => import(name)));
  const nearby = await import(new URL("./sql/sql.js", import.meta.resolve("drizzle-orm")).href);
  const urls = names.map((name) => import.meta.resolve(name));
  const same = names.every((_, at) => twice[at] === twice[at + names.length]) && twice[0].SQL === nearby.SQL;
  const unknown = await import("drizzle-orm/nothing-of-it").catch(({ code }) => code);
  console.log(JSON.stringify({ urls, same, unknown }));
`;

function ask(changes: Record<string, string | undefined>): unknown {
  const args = ["--input-type=module", "-e", ASKED];
  const { stdout, stderr } = spawnSync(requireNode24(), args, {
    cwd: ROOT,
    env: environment(changes),
    encoding: "utf8",
  });
  return stdout === "" ? stderr : JSON.parse(stdout);
}

test("a program of ours finds the same modules with it as without it, each once", () => {
  const without = ask({ NODE_OPTIONS: undefined });
  expect(without).toMatchObject({ same: true, unknown: "ERR_PACKAGE_PATH_NOT_EXPORTED" });
  expect(ask({})).toEqual(without);
});

test("whoever starts a program from one that has it names it once, beside options of their own", () => {
  const { NODE_OPTIONS = "" } = environment();
  expect(NODE_OPTIONS.match(/large-packages\.mjs/g)).toHaveLength(1);
  const asked = "process.stdout.write(process.env.NODE_OPTIONS)";
  const inner = `import { environment } from "./scripts/support/paths.mjs"; process.stdout.write(environment().NODE_OPTIONS);`;
  const own = { NODE_OPTIONS: `--no-deprecation ${NODE_OPTIONS}` };
  const read = (code: string) =>
    spawnSync(requireNode24(), ["--input-type=module", "-e", code], {
      cwd: ROOT,
      env: environment(own),
    }).stdout.toString();
  expect(read(inner)).toBe(read(asked));
});
