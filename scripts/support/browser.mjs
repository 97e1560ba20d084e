// Finds a Chromium for the browser tests, and gets one where there is none.
import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { requireNode24 } from "./node.mjs";
import { ROOT } from "./paths.mjs";
import { run } from "./run.mjs";

// The one without a window comes first: it does the same with a fifth less work. `CHROMIUM_PATH` names another.
const KNOWN = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the machine's browser; undefined means the one that Playwright brings. */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  return given ? given : KNOWN.find(runnable);
}

/**
 * What a test's browser does without: first what Playwright switches off itself, because only the last list counts, then
 * the pop-ups of an address bar that nobody sees, whose two pages cost more with every context than the page under test.
 */
const FEATURES_OFF = [
  ["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ["PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
].flat();

/**
 * Nothing but this machine is reached: a page of somebody else's that asks for a font would wait for a network that drops
 * what it does not allow, and the test with it.
 */
const HOSTS = ["MAP * ~NOTFOUND", "EXCLUDE localhost", "EXCLUDE 127.0.0.1", "EXCLUDE [::1]"].join(", ");

/** How the tests start it: the machine's own if it has one, and as root without the sandbox, which needs another account. */
export function browserLaunch() {
  const executablePath = findBrowser();
  const args = [`--disable-features=${FEATURES_OFF.join(",")}`, `--host-resolver-rules=${HOSTS}`];
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  };
}

/** Installs one of these packages, the first that can be had. */
async function installed(packages) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { quiet: true, env });
  for (const name of packages) {
    await run("apt-get", ["install", "-y", "--no-install-recommends", name], { quiet: true, env });
    if (findBrowser()) return true;
  }
  return false;
}

/** Makes sure that there is a browser; false when none could be had. */
export async function ensureBrowser() {
  if (findBrowser()) return true;
  if (process.getuid?.() === 0 && runnable("/usr/bin/apt-get")) {
    console.log("Installing Chromium for the browser tests …");
    if (await installed(["chromium-headless-shell", "chromium"])) return true;
  }
  console.log("Downloading Playwright's Chromium for the browser tests …");
  const cli = join(ROOT, "node_modules/@playwright/test/cli.js");
  return (await run(requireNode24(), [cli, "install", "chromium"])).code === 0;
}
