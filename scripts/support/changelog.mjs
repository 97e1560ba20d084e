// The text of CHANGELOG.md.
const KINDS = ["Added", "Changed", "Fixed", "Security"];

const HEAD = `# Changelog

All notable changes, in the form of [Keep a Changelog](https://keepachangelog.com/en/1.1.0/). Made from \`lib/releases.ts\` by \`node scripts/changelog.mjs\`, which people are shown as "What is new" after an upgrade. Each version is the state of the main branch on its day; before 1.0.0 a minor version may change anything, and the database of each is brought along by the migrations.
`;

function section(kind, changes) {
  const of = changes.filter((change) => change.kind === kind);
  if (of.length === 0) return "";
  const lines = of.map(({ area, text }) => `- **${area}.** ${text}`);
  return `\n### ${kind}\n\n${lines.join("\n")}\n`;
}

/** The whole text; the newest release comes first. */
export function changelog(releases) {
  const parts = releases.map(
    ({ version, date, headline, changes }) =>
      `\n## [${version}] - ${date}\n\n${headline}.\n${KINDS.map((kind) => section(kind, changes)).join("")}`,
  );
  return HEAD + parts.join("");
}
