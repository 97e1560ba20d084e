// `npm start`: from a fresh clone to a running app with nothing but Node.
// This file must parse on any Node, so that an old one gets a sentence and not a stack.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`Corner needs Node 20.12 or newer to start, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
const { start } = await import("./support/start.mjs");
await start(process.argv.slice(2));
