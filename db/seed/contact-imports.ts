// The demo's import of contacts: a file with a row that cannot be read and one that says somebody twice, brought in a week ago.
import type { ClientBase } from "pg";
import { newId } from "#lib/id.ts";

const HEADS = ["First Name", "Last Name", "E-mail Address", "Company"];
const COLUMNS = ["name:first", "name:last", "email", "company"];
const DAY_MS = 86_400_000;

type Row = { cells: readonly [first: string, last: string, email: string, company: string]; problem?: string };

const ROWS: readonly Row[] = [
  { cells: ["Priscilla", "Ong", "priscilla.ong@example.com", "Beacon Title"] },
  { cells: ["Oluwaseun", "Adeyemi", "oluwaseun@example.com", "Harborline Mortgage"] },
  { cells: ["", "", "", ""], problem: "There is no name, email, phone or company in this row." },
  { cells: ["P.", "Ong", "priscilla.ong@example.com", ""], problem: "The same person as in row 2." },
  { cells: ["Sean", "O’Malley", "sean.omalley@example.com", "North End Wines"] },
];

/** Inside the seed's transaction, as the person in their workspace. */
export async function seedContactImport(client: ClientBase, owner: string): Promise<void> {
  const [file, at] = [newId(), new Date(Date.now() - 7 * DAY_MS)];
  const reading = { format: "table", encoding: "UTF-8", delimiter: ",", skipped: 0, shape: null, remembered: false };
  const counts = { added: 3, left: 1, problem: 1 };
  await client.query(
    `insert into contact_imports (workspace_id, id, owner_id, reach, file_name, reading, heads, samples, columns, known, tags,
       state, total, done, counts, created_at, started_at, finished_at)
     values (current_workspace(), $1, $2, 'all', 'Old address book.csv', $3, $4, $5, $6, 'skip', '{"address book"}', 'done',
       $7, $7, $8, $9, $9, $9)`,
    [
      file,
      owner,
      ...[reading, HEADS, ROWS[0]?.cells ?? [], COLUMNS].map((part) => JSON.stringify(part)),
      ROWS.length,
      counts,
      at,
    ],
  );
  for (const [index, row] of ROWS.entries()) {
    const contact = row.problem === undefined ? await addContact(client, { row, file, owner, at }) : null;
    const state = contact === null ? (row.cells[2] === "" ? "problem" : "left") : "added";
    await client.query(
      `insert into contact_import_rows (workspace_id, import_id, line, cells, state, problem, contact_id, made_version)
       values (current_workspace(), $1, $2, $3, $4, $5, $6, $7)`,
      [file, index + 2, JSON.stringify(row.cells), state, row.problem ?? null, contact, contact === null ? null : 1],
    );
  }
}

type Coming = { row: Row; file: string; owner: string; at: Date };

async function addContact(client: ClientBase, { row, file, owner, at }: Coming): Promise<string> {
  const [first, last, email, company] = row.cells;
  const [id, name] = [newId(), `${first} ${last}`];
  const sought = [name, company, email, "address book"].join(" ").toLowerCase();
  await client.query(
    `insert into contacts (workspace_id, id, owner_id, created_by, origin, import_id, name, company, email, tags, sought, sign,
       sign_at, created_at, updated_at)
     values (current_workspace(), $1, $2, $2, 'import', $3, $4, $5, $6, '{"address book"}', $7, 'added', $8, $8, $8)`,
    [id, owner, file, name, company, email, sought, at],
  );
  for (const [field, value] of Object.entries({ name, company, email })) {
    await client.query(
      `insert into contact_facts (workspace_id, id, contact_id, field, value, normal, source, source_id, by, at)
       values (current_workspace(), $1, $2, $3, $4, $5, 'import', $6, $7, $8)`,
      [newId(), id, field, value, value.toLowerCase(), file, owner, at],
    );
  }
  return id;
}
