// Searches a process's log for what must never be in one; every app of the suites is asked when it stops.

const LEAKS: readonly (readonly [string, RegExp])[] = [
  ["a token", /eyJ[\w-]{6,}\.[\w-]{6,}/],
  ["a demo person's password", /corner-demo/],
  ["a planted secret", /planted[-_ ]/i],
  ["an email address", /[\w.+-]+(@|%40)[\w-]+\.(test|example|com)/i],
  ["a query string", /\?[\w%[\]]+=/],
  ["a password hash", /\$argon2/],
  ["a cookie", /(^|[";\s])(token|state|imp|service-key)=[^"\s]{8,}/],
  ["a key", /"(d|k)":"[\w-]{20,}"/],
];

/** The log lines of this output that leak, each with what it leaks. What is printed for the person at the console is no log. */
export function logLeaks(output: string): string[] {
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  return lines.flatMap((line) => LEAKS.filter(([, looks]) => looks.test(line)).map(([what]) => `${what}: ${line}`));
}
