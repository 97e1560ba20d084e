// docs/nouns.json says where each noun stands in each layer; every contract, table, hook and service folder has its noun.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, textOf } from "./files.mjs";

const TABLE = "docs/nouns.json";
const GLOSSARY = "docs/glossary.md";
/** The contract that only puts others together. */
const NO_NOUN = /^lib\/services\/contract\.ts$/;
/** Hooks about how something is shown or sent, and not about a noun. */
const PLUMBING =
  /^lib\/client\/use-(act|call|early-value|export|first-paint|kept-draft|latest|leave-guard|live|media|page|same-key|submit-key|typed-search)\.ts$/;

/** What has to stand in the table, by the layer it is of. */
const LAYERS = {
  contract: /^lib\/services\/.*contract\.ts$/,
  schema: /^db\/schema\/(?!shared|at\.ts).*\.ts$/,
  hook: /^lib\/client\/use-[a-z-]+\.ts$/,
};

const cell = (path) => (path === null ? "" : `\`${path}\``);

/** The glossary as the table says it. */
export function glossary(nouns) {
  const rows = nouns.map(
    ({ noun, means, contract, folder, schema, hook, segment }) =>
      `| **${noun}** | ${means} | ${[contract, folder, schema, hook, segment].map(cell).join(" | ")} |`,
  );
  return [
    "# Glossary",
    "",
    "One word for one thing, in every layer. Made from `docs/nouns.json` (`node scripts/draw.mjs`), which `npm run check` holds against the code.",
    "",
    "| noun | means | contract | server | table file | hook | pages |",
    "|---|---|---|---|---|---|---|",
    ...rows,
    "",
    "A person is who somebody is, a user is the person of this session on the wire, an account is a person in an administrator's hands, a member is a person in a workspace.",
    "",
  ].join("\n");
}

const read = (root) => JSON.parse(textOf(root, TABLE));

/** Writes the glossary again. */
export function writeGlossary(root) {
  writeFileSync(join(root, GLOSSARY), glossary(read(root)));
}

function missingIn(root, nouns) {
  return Object.entries(LAYERS).flatMap(([layer, looks]) => {
    const known = new Set(nouns.map((noun) => noun[layer]));
    return filesOf(root, looks)
      .filter((file) => !/\.test\.ts$/.test(file) && !NO_NOUN.test(file) && !PLUMBING.test(file) && !known.has(file))
      .map((file) => `${TABLE} has no noun with the ${layer} ${file}`);
  });
}

/** The problems with the nouns. */
export function nouns(root) {
  const table = read(root);
  const dead = table.flatMap(({ noun, contract, folder, schema, hook, segment, tests }) =>
    [contract, folder, schema, hook, segment, ...tests]
      .filter((path) => path !== null && !existsSync(join(root, path)))
      .map((path) => `${TABLE} says of ${noun} that it stands in ${path}, which does not exist`),
  );
  const untested = table.filter(({ tests }) => tests.length === 0).map(({ noun }) => `${TABLE}: ${noun} has no test`);
  const names = table.map(({ noun }) => noun);
  const twice = names.filter((noun, at) => names.indexOf(noun) !== at).map((noun) => `${TABLE} has ${noun} twice`);
  const old = existsSync(join(root, GLOSSARY)) && textOf(root, GLOSSARY) === glossary(table);
  return [
    ...dead,
    ...untested,
    ...twice,
    ...missingIn(root, table),
    ...(old ? [] : [`${GLOSSARY} is older than ${TABLE}: node scripts/draw.mjs writes it again`]),
  ];
}
