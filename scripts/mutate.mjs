// `npm run mutate`: breaks a line at a time and wants a test to notice. This file must parse on any Node.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`Corner needs Node 20.12 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
const { mutate } = await import("./support/mutate.mjs");
await mutate(process.argv.slice(2));
