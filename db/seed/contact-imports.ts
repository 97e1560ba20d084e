// The demo's imports of contacts: files that came in with a few rows that could not be read or said somebody twice, and some that
// were undone.
import type { ClientBase } from "pg";
import type { SeedContact } from "#db/seed/contact-people.ts";
import { type Writing, writeContacts } from "#db/seed/contact-rows.ts";
import { newId } from "#lib/id.ts";

const DAY_MS = 86_400_000;
const HEADS = ["First Name", "Last Name", "E-mail Address", "Company", "Mobile Phone"];
const COLUMNS = ["name:first", "name:last", "email", "company", "phone:mobile"];
const READING = { format: "table", encoding: "UTF-8", delimiter: ",", skipped: 0, shape: null, remembered: false };

export type SeedFile = {
  by: string;
  name: string;
  daysAgo: number;
  people: number;
  tags: readonly string[];
  /** Nobody of it is there any more. */
  undone?: true;
};

const FILES: readonly SeedFile[] = [
  { by: "olivia@harbor.test", name: "Old address book.csv", daysAgo: 7, people: 148, tags: ["address book"] },
  {
    by: "olivia@harbor.test",
    name: "Newsletter export.csv",
    daysAgo: 19,
    people: 31,
    tags: ["newsletter"],
    undone: true,
  },
  { by: "mia@harbor.test", name: "Connections.csv", daysAgo: 34, people: 62, tags: ["linkedin"] },
  { by: "mia@harbor.test", name: "Spring fair list.csv", daysAgo: 12, people: 14, tags: ["fair"], undone: true },
  { by: "liam@harbor.test", name: "Connections.csv", daysAgo: 52, people: 48, tags: ["linkedin"] },
  { by: "liam@harbor.test", name: "Seaport mailing.csv", daysAgo: 5, people: 22, tags: ["mailing"], undone: true },
  { by: "marcus@harbor.test", name: "Google contacts.csv", daysAgo: 88, people: 60, tags: [] },
  { by: "daniel@harbor.test", name: "Brickell buyers.csv", daysAgo: 25, people: 66, tags: ["brickell"] },
  { by: "grace@harbor.test", name: "Home show visitors.csv", daysAgo: 16, people: 58, tags: ["home show"] },
  {
    by: "noah@brightsmile.test",
    name: "Patients of the old practice.csv",
    daysAgo: 41,
    people: 74,
    tags: ["old practice"],
  },
  { by: "sofia@solo.test", name: "Google contacts.csv", daysAgo: 63, people: 28, tags: [] },
];

type Coming = { file: SeedFile; people: SeedContact[] };

/** Who of these came with a file, as far as files stayed; the rest was written down by hand. */
export function splitByFiles(
  owner: string,
  people: readonly SeedContact[],
): { typed: SeedContact[]; coming: Coming[] } {
  const coming = FILES.filter(({ by }) => by === owner).map((file): Coming => ({ file, people: [] }));
  const typed: SeedContact[] = [];
  for (const one of people) {
    const plain = one.talks.length === 0 && one.note === "" && one.before === "";
    const into =
      plain && one.origin === "typed" && one.first !== "" && one.email !== "" ? coming.find(hasRoom) : undefined;
    if (into) into.people.push(asImported(one, into.file));
    else typed.push(one);
  }
  return { typed, coming };
}

const hasRoom = ({ file, people }: Coming) => file.undone !== true && people.length < file.people;

/** Of a row there is no more than its columns say. */
const asImported = (one: SeedContact, { daysAgo, tags }: SeedFile): SeedContact => ({
  ...one,
  ...{
    origin: "import",
    daysAgo,
    tags: [...tags],
    title: "",
    address: "",
    birthday: "",
    done: null,
    seenBy: "location",
  },
});

type Row = { cells: readonly string[]; state: "added" | "problem" | "left" | "undone"; problem?: string };

const BROKEN: readonly Row[] = [
  { cells: ["", "", "", "", ""], state: "problem", problem: "There is no name, email, phone or company in this row." },
  {
    cells: ["", "", "", "", "ask at the desk"],
    state: "problem",
    problem: "There is no name, email, phone or company in this row.",
  },
];

/** The rows in the order of the file, with those among them that brought nobody. */
function rowsOf(people: readonly SeedContact[], state: Row["state"]): Row[] {
  const rows = people.map(
    ({ first, last, email, company, phone }): Row => ({ cells: [first, last, email, company, phone], state }),
  );
  const [head] = rows;
  if (head && rows.length > 8) {
    const [first = "", last = "", email = ""] = head.cells;
    const again = {
      cells: [`${first.slice(0, 1)}.`, last, email, "", ""],
      state: "left",
      problem: "The same person as in row 2.",
    } as const;
    rows.splice(3, 0, BROKEN[0] ?? head, again);
    rows.splice(Math.floor(rows.length * 0.6), 0, BROKEN[1] ?? head);
  }
  return rows;
}

/** Inside the seed's transaction, as the person in their workspace. `make` makes up somebody who left again. */
export async function seedImports(
  client: ClientBase,
  writing: Writing,
  { coming, make }: { coming: readonly Coming[]; make: () => SeedContact },
): Promise<void> {
  for (const { file, people } of coming) {
    const [id, at] = [newId(), new Date(writing.now - file.daysAgo * DAY_MS)];
    const undone = file.undone === true;
    const rows = rowsOf(undone ? Array.from({ length: file.people }, make) : people, undone ? "undone" : "added");
    await client.query(
      `insert into contact_imports (workspace_id, id, owner_id, reach, file_name, reading, heads, samples, columns, known, tags,
         state, total, done, counts, created_at, started_at, finished_at)
       values (current_workspace(), $1, $2, 'all', $3, $4, $5, $6, $7, 'skip', $8, $9, $10, $10, $11, $12, $12, $13)`,
      [
        ...[
          id,
          writing.owner,
          file.name,
          ...[READING, HEADS, rows[0]?.cells ?? [], COLUMNS].map((part) => JSON.stringify(part)),
        ],
        ...[file.tags, undone ? "undone" : "done", rows.length, JSON.stringify(countsOf(rows)), at],
        undone ? new Date(at.getTime() + 3_600_000) : new Date(at.getTime() + 4000),
      ],
    );
    const ids = undone ? [] : await writeContacts(client, { ...writing, file: id }, people);
    await writeRows(client, id, { rows, ids });
  }
}

function countsOf(rows: readonly Row[]): Record<string, number> {
  const groups = Map.groupBy(rows, ({ state }) => state);
  return Object.fromEntries([...groups].map(([state, some]) => [state, some.length]));
}

type Stored = { rows: readonly Row[]; ids: readonly string[] };

async function writeRows(client: ClientBase, file: string, { rows, ids }: Stored): Promise<void> {
  const left = [...ids];
  const stored = rows.map(({ cells, state, problem = null }, index) => {
    const contact = state === "added" ? (left.shift() ?? null) : null;
    return { line: index + 2, cells, state, problem, contact_id: contact, made_version: contact === null ? null : 1 };
  });
  await client.query(
    `insert into contact_import_rows (workspace_id, import_id, line, cells, state, problem, contact_id, made_version)
     select current_workspace(), $1, line, cells, state, problem, contact_id, made_version
     from jsonb_populate_recordset(null::contact_import_rows, $2)`,
    [file, JSON.stringify(stored)],
  );
}
