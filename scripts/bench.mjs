// `npm run bench`: every figure beside its reference, and bench/RESULTS.md. This file must parse on any Node.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`Corner needs Node 20.12 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
const { bench } = await import("./support/bench.mjs");
await bench(process.argv.slice(2));
