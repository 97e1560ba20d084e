// What was migrated once stays as it was.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { freezeMigrations, migrations } from "../../scripts/check/migrations.mjs";
import { planted } from "../support/planted.ts";

describe("migrations", () => {
  const FOLDER = "db/migrations";
  const frozen = () => {
    const root = planted({ [`${FOLDER}/0000_a.sql`]: "select 1;", [`${FOLDER}/frozen.json`]: "{}" });
    expect(migrations(root)).toEqual([expect.stringMatching(/0000_a is not frozen/)]);
    expect(freezeMigrations(root)).toEqual(["0000_a"]);
    expect(migrations(root)).toEqual([]);
    return root;
  };

  it("accepts a new one beside those that stand, once it is written down", () => {
    const root = frozen();
    writeFileSync(join(root, FOLDER, "0001_b.sql"), "select 2;");
    expect(freezeMigrations(root)).toEqual(["0001_b"]);
    expect(migrations(root)).toEqual([]);
  });

  it("notices one that was changed, and writing down does not heal it", () => {
    const root = frozen();
    writeFileSync(join(root, FOLDER, "0000_a.sql"), "select 2;");
    freezeMigrations(root);
    expect(migrations(root)).toEqual([expect.stringMatching(/0000_a was changed/)]);
  });

  it("notices one that is gone", () => {
    const root = frozen();
    rmSync(join(root, FOLDER, "0000_a.sql"));
    expect(migrations(root)).toEqual([expect.stringMatching(/0000_a is gone/)]);
  });
});
