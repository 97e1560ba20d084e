// `npm run soak`: what takes hours, written down in docs/SOAK.md. This file must parse on any Node.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 12)) {
  console.error(`Corner needs Node 20.12 or newer, and this is Node ${process.versions.node}.`);
  process.exit(1);
}
const { soak } = await import("./support/soak.mjs");
await soak(process.argv.slice(2));
