// Asks a copy of the project for named tests: a process stands in it, and is started again where it was lost.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { requireNode24 } from "./node.mjs";
import { environment } from "./paths.mjs";

const LONGEST = 5 * 60_000;

/** What is known of tests that nobody could ask for. */
const nothing = (tests, why) => tests.map(() => ({ passed: 0, failed: 0, waited: 0, why }));

function start({ folder }) {
  const child = spawn(requireNode24(), [join(folder, "scripts/support/mutant-runner.mjs")], {
    cwd: folder,
    env: environment({ NODE_ENV: "test" }),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output = `${output}${chunk}`.slice(-2000)));
  return { child, output: () => output };
}

/** The next message, or nothing when the process ends or takes too long. */
function heard({ child, output }, milliseconds) {
  return new Promise((done) => {
    const end = (message) => {
      clearTimeout(timer);
      child.off("message", end).off("exit", ended);
      done(message);
    };
    const ended = () => end({ error: `the runner ended: ${output().trim().split("\n").at(-1)}` });
    const timer = setTimeout(() => end({ error: `no answer in ${Math.round(milliseconds / 1000)} s` }), milliseconds);
    child.once("message", end).once("exit", ended);
  });
}

/** @typedef {{ passed: number, failed: number, waited: number, why: string }} Counts */

/** The runner of a copy. One question at a time. */
export function runnerOf(copy) {
  let running = null;
  const touched = new Set();
  const close = async () => {
    if (!running) return;
    const { child } = running;
    running = null;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once("exit", done));
    child.disconnect();
    const killed = setTimeout(() => child.kill("SIGKILL"), 30_000);
    await gone;
    clearTimeout(killed);
  };
  const open = async () => {
    running = start(copy);
    return heard(running, 60_000);
  };
  const questioned = async (question) => {
    if (!running) {
      const { error } = await open();
      if (error) return { error };
    }
    running.child.send(question);
    return heard(running, LONGEST);
  };
  return {
    close,
    /**
     * Runs the tests with this line broken, or none: for each of them what passed, what failed, how much of that was only
     * a wait that ended, and why nothing ran.
     */
    async ask(tests, mutant) {
      // What the database is made from is read once, when the runner makes it.
      const inDatabase = mutant?.file.startsWith("db/");
      if (inDatabase) await close();
      const restore = mutant && copy.change(mutant);
      if (mutant) touched.add(mutant.file);
      const { answer, error } = await questioned({ tests, changed: [...touched] });
      restore?.();
      if (inDatabase || error) await close();
      return answer ?? nothing(tests, error);
    },
  };
}
