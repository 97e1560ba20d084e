// Reads a Dockerfile into stages of steps: only the instructions that ours uses, anything else is an error.

const KNOWN = /^(FROM|WORKDIR|ENV|COPY|RUN|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)\s+(.*)$/s;

/**
 * @typedef {{ instruction: string, rest: string }} Step
 * @param {string} text
 * @returns {{ image: string, name: string, steps: Step[] }[]}
 */
export function parseDockerfile(text) {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*#/.test(line))
    .join("\n")
    .replaceAll(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages = [];
  for (const line of lines) {
    const [, instruction = "", rest = ""] = KNOWN.exec(line.trim()) ?? [];
    if (!instruction) throw new Error(`The Dockerfile has a line that this check does not know: ${line}`);
    if (instruction === "FROM") {
      const [image = "", , name = ""] = rest.split(/\s+/);
      stages.push({ image, name, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error("The Dockerfile does not begin with FROM.");
      stage.steps.push({ instruction, rest: rest.trim() });
    }
  }
  return stages;
}

/** `A=1 B=2` as pairs. */
export function pairs(text) {
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map((match) => [match[1], match[2]]));
}
