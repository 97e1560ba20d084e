// What is installed: no licence that would bind the product, nothing below a version with known holes.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const BINDING = /AGPL|SSPL|BUSL|Commons Clause/i;
const FEWEST = 100;

const json = (path) => JSON.parse(readFileSync(path, "utf8"));

function licenceOf({ license, licenses }) {
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? "";
}

/** Several licences to choose from bind only when all of them do. */
function binds(licence) {
  return licence.split(/\s+OR\s+/i).every((choice) => BINDING.test(choice));
}

/** The problems with licences. */
export function licences(root, fewest = FEWEST) {
  const paths = Object.keys(json(join(root, "package-lock.json")).packages).filter(Boolean);
  const installed = paths.filter((path) => existsSync(join(root, path, "package.json")));
  const problems = installed.flatMap((path) => {
    const licence = licenceOf(json(join(root, path, "package.json")));
    return binds(licence) ? [`${path} is under ${licence}`] : [];
  });
  if (installed.length < fewest) problems.push(`only ${installed.length} installed packages were seen`);
  return problems;
}

function isBelow(version, floor) {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at] < b[at];
}

/** The problems with versions. */
export function floors(root) {
  const wanted = json(join(root, "scripts/check/floors.json"));
  const locked = json(join(root, "package-lock.json")).packages;
  return Object.entries(wanted).flatMap(([name, { floor, why }]) => {
    const versions = Object.entries(locked)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, { version }]) => version);
    const low = versions.filter((version) => isBelow(version, floor));
    if (versions.length === 0) return [`${name} is not in the lock`];
    return low.map((version) => `${name} ${version} is below ${floor}: ${why}`);
  });
}
