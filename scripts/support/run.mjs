// Runs a program to its end and keeps or shows what it says.
import { spawn } from "node:child_process";
import { environment, ROOT } from "./paths.mjs";

const AFTER_EXIT = 10_000;

/**
 * Runs the program; with `quiet` its output is only kept. Never throws: a program that cannot start has code 127.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, cwd?: string, timeout?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { env = {}, quiet = false, cwd = ROOT, timeout } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd, env: environment(env), stdio: ["ignore", "pipe", "pipe"], timeout });
    let output = "";
    const take = (stream) => (chunk) => {
      output += chunk;
      if (!quiet) stream.write(chunk);
    };
    child.stdout.on("data", take(process.stdout));
    child.stderr.on("data", take(process.stderr));
    child.once("error", (error) => done({ code: 127, output: `${output}\n${error.message}` }));
    const end = (code, signal) => done({ code: code ?? (signal ? 128 : 1), output });
    child.once("exit", (_, signal) => signal && console.error(`${program} was ended by ${signal}.`));
    child.once("close", end);
    // What it left behind may hold its output open for ever; what it said itself has long come.
    child.once("exit", (code, signal) => setTimeout(end, AFTER_EXIT, code, signal).unref());
  });
}

/** One sentence on the screen and the end. */
export function fail(sentence, output = "") {
  const text = output.trim();
  if (text) console.error(text.split("\n").slice(-60).join("\n"));
  console.error(sentence);
  process.exit(1);
}

/** The sentence for output that says the disk is full, else the given one. */
export function sentenceFor(output, otherwise) {
  return /ENOSPC|No space left on device|EDQUOT/.test(output)
    ? `The disk that holds ${ROOT} is full: make room and start again.`
    : otherwise;
}
