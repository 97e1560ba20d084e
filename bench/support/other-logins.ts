// Somebody else's log-ins, beside what others do.
import { DEMO_PASSWORD } from "#lib/demo.ts";
import { askFrom } from "./ask-from.ts";
import { quantile } from "./numbers.ts";

export const OTHER = "mia@harbor.test";

/** Another person has another address. */
const ELSEWHERE = "127.0.0.2";

/** So many log-ins one after the other, each on a connection of its own. */
export async function loginsP95(port: number, logins: number): Promise<number> {
  const latencies: number[] = [];
  for (let n = 0; n < logins; n += 1) {
    const began = performance.now();
    const { status } = await askFrom(ELSEWHERE, {
      ...{ port, line: "POST /api/auth/login" },
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ email: OTHER, password: DEMO_PASSWORD }),
    });
    if (status !== 200) throw new Error(`${OTHER} could not sign in: ${status}`);
    latencies.push(performance.now() - began);
  }
  return quantile(latencies, 0.95);
}
