// Dates that are put into words past lib/date-format.ts: they would read another way than the others.
import { sourcesOf, textOf } from "./files.mjs";

const HELPER = "lib/date-format.ts";
/** What makes words of a date, or cuts a day out of its ISO text. Reckoning with days in `server/platform/days.ts` cuts on purpose. */
const PAST_IT = [
  /\bDateTimeFormat\s*\(/,
  /\.toLocale(Date|Time)String\s*\(/,
  /\bto(UTC|Date|Time|GMT)String\s*\(/,
  /\bnew Date\([^)]*\)\.toLocaleString\s*\(/,
  /\.toISOString\(\)\s*\.\s*(slice|substring|substr|split)\s*\(/,
  /(_at|_end|[a-z]At|\biso)\??\.(slice|substring|substr)\s*\(\s*0/,
];
const RECKONS = /^(server\/platform\/days\.ts|db\/)/;

/** Where the zone of the browser is meant: a workspace that is about to be made takes it. Elsewhere the zone is the workspace's. */
const OWN_ZONE = /\bownZone\b/;
const OWN_ZONE_IN = "app/(main)/workspace-manager/_components/create-dialog.tsx";

/** Whether a page behind the sign-in takes days in the browser's zone. */
function takesOwnZone(name, text) {
  return name.startsWith("app/(main)/") && name !== OWN_ZONE_IN && OWN_ZONE.test(text);
}

/** Where a text makes words of a date by itself. */
export function datesIn(text) {
  return text.split("\n").flatMap((words, index) => {
    const past = PAST_IT.some((pattern) => pattern.test(words));
    return past ? [{ line: index + 1, words: words.trim() }] : [];
  });
}

/** The problems with dates. */
export function dates(root) {
  const sources = sourcesOf(root).filter((name) => name !== HELPER && !RECKONS.test(name));
  const zones = sources
    .filter((name) => takesOwnZone(name, textOf(root, name)))
    .map((name) => `${name} takes days in the browser's zone, pass the workspace's timeZone`);
  const words = sources.flatMap((name) =>
    datesIn(textOf(root, name)).map(({ line, words }) => `${name}:${line} formats a date, use ${HELPER}: ${words}`),
  );
  return [...zones, ...words];
}
