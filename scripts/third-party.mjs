// Writes THIRD-PARTY-NOTICES.md: what is installed to run, by licence.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const byLicence = new Map();
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === "" || entry.dev) continue;
  const file = `${path}/package.json`;
  const licence =
    entry.license ?? (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).license : null) ?? "see its package";
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const list = byLicence.get(String(licence)) ?? new Set();
  list.add(`${name} ${entry.version}`);
  byLicence.set(String(licence), list);
}
const parts = [...byLicence]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([licence, names]) => `## ${licence}\n\n${[...names].toSorted().join(", ")}.\n`);
const head = `# Third-party notices

What is installed to run the product, by licence; each package carries its text. Made by \`scripts/third-party.mjs\` from the lock file.
The font is Montserrat (SIL Open Font License 1.1), the icons are lucide's (ISC), the marks of services simple-icons' (CC0-1.0, the marks themselves their owners'), the database is PostgreSQL (PostgreSQL License), the table of nicknames is carltonnorthern/nicknames' (Apache-2.0). Faces, pictures and marks of the demo are our own.
`;
writeFileSync("THIRD-PARTY-NOTICES.md", `${head}\n${parts.join("\n")}`);
