// Signing in through the API, as our own pages do it; the form has a test of its own.
import { type APIRequestContext, expect } from "@playwright/test";
import { EMAILS, PASSWORD, type Person } from "./people.ts";

/** Puts the person's cookie into the jar of this request context, and of its browser context if it has one. */
export async function signIn(request: APIRequestContext, person: Person, origin: string): Promise<void> {
  const answer = await request.post("/api/auth/login", {
    data: { email: EMAILS[person], password: PASSWORD },
    headers: { origin },
  });
  expect(answer.status(), `${person} signs in`).toBe(200);
}
