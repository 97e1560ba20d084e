// Signs a demo person in over HTTP, as the log-in page does.
import { DEMO_PASSWORD } from "#lib/demo.ts";

/** The Cookie header of a fresh session. */
export async function signIn(port: number, email: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const token = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("token="));
  if (!answer.ok || !token) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  return token.split(";", 1)[0] ?? "";
}
