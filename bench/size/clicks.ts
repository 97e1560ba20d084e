// A year of clicks as files that COPY reads: counted here while they are written, so that no sum is grouped out of millions of rows.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchDatabase } from "../support/database.ts";

type Query = BenchDatabase["query"];
type Year = { workspace: string; owner: string; links: readonly string[]; clicks: number };

const [DAYS, HOUR, DAY] = [364, 3_600_000, 86_400_000];
const [PERSON, PREVIEW, BOT] = [0, 1, 2];
const CLASSES = 3;
const BUFFERED = 1 << 22;

/** A file of lines, written a few megabytes at a time. */
function lines(path: string) {
  const file = openSync(path, "w", 0o644);
  let text = "";
  const flush = () => {
    writeSync(file, text);
    text = "";
  };
  return {
    put: (line: string) => {
      text += line;
      if (text.length > BUFFERED) flush();
    },
    end: () => {
      flush();
      closeSync(file);
    },
  };
}

/** The same numbers at each run, spread over 0 to 1. */
function spread(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const classOf = (n: number) => (n % 10 === 0 ? BOT : n % 7 === 0 ? PREVIEW : PERSON);

/** Writes every click in the order of time and counts it by hour, by link and day, and by link. */
function writeClicks(path: string, { workspace, owner, links, clicks }: Year, until: number) {
  const from = until - DAYS * DAY;
  const [firstHour, firstDay] = [Math.floor(from / HOUR), Math.floor(from / DAY)];
  const hours = new Uint32Array((DAYS * 24 + 2) * CLASSES);
  const days = new Uint32Array(links.length * (DAYS + 2) * CLASSES);
  const last = new Float64Array(links.length);
  const [out, random] = [lines(path), spread(9)];
  for (let n = 0; n < clicks; n += 1) {
    const at = from + Math.floor((n * DAYS * DAY) / clicks);
    // A few links have most of the clicks.
    const place = Math.floor(links.length * random() ** 4);
    const kind = classOf(n);
    const hour = (Math.floor(at / HOUR) - firstHour) * CLASSES + kind;
    const day = (place * (DAYS + 2) + Math.floor(at / DAY) - firstDay) * CLASSES + kind;
    hours[hour] = (hours[hour] ?? 0) + 1;
    days[day] = (days[day] ?? 0) + 1;
    last[place] = at;
    out.put(
      `${new Date(at).toISOString()}\t${workspace}\tlink\t${links[place]}\t${owner}\tclick\t${kind}\tlink\tSafari\n`,
    );
  }
  out.end();
  return { hours, days, last, firstHour, firstDay };
}

type Counted = ReturnType<typeof writeClicks>;

const peopleOf = (kind: number, hits: number) => (kind === PERSON ? hits : 0);

function writeHours(path: string, { workspace }: Year, { hours, firstHour }: Counted): void {
  const out = lines(path);
  hours.forEach((hits, at) => {
    if (hits === 0) return;
    const hour = new Date((firstHour + Math.floor(at / CLASSES)) * HOUR).toISOString();
    out.put(`${workspace}\t${hour}\tclick\t${at % CLASSES}\tlink\t${hits}\t${peopleOf(at % CLASSES, hits)}\n`);
  });
  out.end();
}

function writeDays(path: string, { workspace, links }: Year, { days, firstDay }: Counted): void {
  const out = lines(path);
  const names = Array.from({ length: DAYS + 2 }, (_, n) => new Date((firstDay + n) * DAY).toISOString().slice(0, 10));
  const perLink = (DAYS + 2) * CLASSES;
  links.forEach((link, place) => {
    for (let n = 0; n < perLink; n += 1) {
      const hits = days[place * perLink + n] ?? 0;
      if (hits === 0) continue;
      const [day, kind] = [names[Math.floor(n / CLASSES)], n % CLASSES];
      out.put(`${workspace}\tlink\t${link}\t${day}\tclick\t${kind}\tlink\t${hits}\t${peopleOf(kind, hits)}\n`);
    }
  });
  out.end();
}

function writeTotals(path: string, { workspace, links }: Year, { days, last }: Counted): void {
  const out = lines(path);
  const perLink = (DAYS + 2) * CLASSES;
  links.forEach((link, place) => {
    const sums = [0, 0, 0];
    let recent = 0;
    for (let n = 0; n < perLink; n += 1) {
      const hits = days[place * perLink + n] ?? 0;
      sums[n % CLASSES] = (sums[n % CLASSES] ?? 0) + hits;
      if (n % CLASSES === PERSON && n >= perLink - 31 * CLASSES) recent += hits;
    }
    const at = last[place] ? new Date(last[place]).toISOString() : "\\N";
    out.put(`${workspace}\tlink\t${link}\tclick\t${sums.join("\t")}\t${recent}\t${at}\n`);
  });
  out.end();
}

const COLUMNS = {
  interactions: "at, workspace_id, subject_kind, subject_id, person_id, kind, class, channel, agent",
  interaction_hours: "workspace_id, hour, kind, class, channel, hits, people",
  interaction_days: "workspace_id, subject_kind, subject_id, day, kind, class, channel, hits, people",
  interaction_totals: "workspace_id, subject_kind, subject_id, kind, people, previews, bots, recent, last_at",
} as const;

/** A year of clicks on these links with all sums of them; the links are given in the order of their ids. */
export async function copyClicks(query: Query, year: Year): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "corner-clicks-"));
  // PostgreSQL reads them under an account of its own.
  await chmod(folder, 0o755);
  const path = (table: string) => join(folder, table);
  const counted = writeClicks(path("interactions"), year, Date.now());
  writeHours(path("interaction_hours"), year, counted);
  writeDays(path("interaction_days"), year, counted);
  writeTotals(path("interaction_totals"), year, counted);
  for (const [table, columns] of Object.entries(COLUMNS)) {
    await query(`copy ${table} (${columns}) from '${path(table)}'`);
    rmSync(path(table));
  }
  rmSync(folder, { recursive: true, force: true });
}
