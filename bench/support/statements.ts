// What PostgreSQL itself says it was asked: its own log of statements, for as long as somebody listens.
import { readFileSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "./database.ts";

const PREFIX = "corner-bench|%a|";
const LINE = /corner-bench\|([^|]*)\|LOG: {2}(?:statement|execute [^:]*): (.*)/;
/** What opens and closes a transaction and says whose rows are meant. */
const FRAME = /^(begin|commit|rollback|set (local )?role|select set_config\()/i;
/** What the process asks by the clock, whether a page is opened or not. */
const CLOCKWORK = /pg_current_snapshot\(\)|links_sweep\(\)/;

export type Statements = { counted: string[]; frame: number };

function read(text: string): Statements {
  // A statement of several lines goes on behind a tab.
  const found = text
    .replaceAll("\n\t", " ")
    .split("\n")
    .flatMap((line) => {
      const [, application, statement = ""] = LINE.exec(line) ?? [];
      return application === "corner" && !CLOCKWORK.test(statement) ? [statement] : [];
    });
  const isFrame = (statement: string) => statement.split(";").every((part) => FRAME.test(part.trim()));
  return {
    counted: found.filter((statement) => !isFrame(statement)),
    frame: found.filter(isFrame).length,
  };
}

async function logging(database: BenchDatabase, on: boolean): Promise<void> {
  const settings = { log_statement: "all", log_line_prefix: PREFIX };
  for (const [name, value] of Object.entries(settings)) {
    await database.query(on ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`);
  }
  await database.query("select pg_reload_conf()");
  await sleep(300);
}

/** The statements that the app sent while each of these calls ran, one list per call. */
export async function statementsOf(database: BenchDatabase, times: number, call: () => Promise<unknown>) {
  await logging(database, true);
  const lists: Statements[] = [];
  for (let n = 0; n < times; n += 1) {
    const from = statSync(database.log).size;
    await call();
    await sleep(50);
    lists.push(read(readFileSync(database.log).subarray(from).toString("utf8")));
  }
  await logging(database, false);
  return lists;
}
