// Which photo of a zip is whose: by the column that names it, or by a file that is called like the address. Pure.

/** A file of the zip; with a `problem` there is no picture of it. */
export type PhotoFile = { id: string; name: string; problem: string | null };
export type RowToMatch = { line: number; cells: readonly string[]; email: string; state: string };
export type Match = { photoId: string | null; photoProblem: string | null };

const NOBODYS: Match = { photoId: null, photoProblem: null };
const NAMES_A_FILE = /\.(jpe?g|jfif|png|webp|gif|avif|hei[cf]|tiff?|bmp)$/i;
const NAMES_A_COLUMN = /photo|picture|image|avatar|head ?shot|portrait/i;

/** Names are compared without case, folder and the ways in which systems write one letter. */
function keyOf(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return base.normalize("NFC").trim().toLowerCase();
}

/** The column that looks like names of photos; null for none. */
export function guessPhotoColumn(heads: readonly string[], rows: readonly (readonly string[])[]): number | null {
  const named = heads.findIndex((head) => NAMES_A_COLUMN.test(head));
  if (named >= 0) return named;
  const sample = rows.slice(0, 50);
  const found = heads.findIndex((_, index) => sample.some((row) => NAMES_A_FILE.test(row[index] ?? "")));
  return found < 0 ? null : found;
}

function indexed(files: readonly PhotoFile[]): (name: string) => readonly PhotoFile[] {
  const byName = Map.groupBy(files, ({ name }) => keyOf(name));
  const byStem = Map.groupBy(files, ({ name }) => keyOf(name).replace(NAMES_A_FILE, ""));
  return (name) => byName.get(keyOf(name)) ?? byStem.get(keyOf(name)) ?? [];
}

type Wanted = { name: string; said: boolean };

/** What a row asks for: what stands in its cell, else a file that is called like its address. */
function wantedOf({ cells, email }: RowToMatch, column: number | null): Wanted {
  const cell = column === null ? "" : (cells[column] ?? "").trim();
  return cell === "" ? { name: email, said: false } : { name: cell, said: true };
}

function matchOf({ name, said }: Wanted, found: readonly PhotoFile[]): Match {
  const [first, second] = found;
  const refused = (photoProblem: string) => ({ photoId: null, photoProblem });
  if (first === undefined)
    return refused(said ? `There is no photo “${name}” in the zip.` : "No photo has this address as its name.");
  if (second !== undefined) return refused(`The zip holds two photos called “${first.name}”. Rename one of them.`);
  return first.problem === null
    ? { photoId: first.id, photoProblem: null }
    : refused(`${first.name}: ${first.problem}`);
}

type Asked = { column: number | null; files: readonly PhotoFile[] };

/** Each row's photo, or why it has none; one photo for two people is nobody's. */
export function matchPhotos(rows: readonly RowToMatch[], { column, files }: Asked): ReadonlyMap<number, Match> {
  const find = indexed(files);
  const matches = new Map<number, Match>();
  const takers = new Map<string, number[]>();
  for (const row of rows) {
    const wanted = wantedOf(row, column);
    const match = row.state === "ready" ? matchOf(wanted, find(wanted.name)) : NOBODYS;
    matches.set(row.line, match);
    if (match.photoId !== null) takers.set(match.photoId, [...(takers.get(match.photoId) ?? []), row.line]);
  }
  for (const lines of takers.values()) {
    if (lines.length < 2) continue;
    const photoProblem = `Rows ${lines.slice(0, 2).join(" and ")} name the same photo.`;
    for (const line of lines) matches.set(line, { photoId: null, photoProblem });
  }
  return matches;
}
