// A browser's own description of itself in two words.

const BROWSERS = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
] as const;
const SYSTEMS = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
] as const;

/** "Chrome on Windows"; what is neither is a program. */
export function agentLabels(agent: string): string {
  const browser = BROWSERS.find(([looks]) => looks.test(agent))?.[1];
  const system = SYSTEMS.find(([looks]) => looks.test(agent))?.[1];
  if (!browser) return system ? `A program on ${system}` : "A program";
  return system ? `${browser} on ${system}` : browser;
}
