import { expect, test } from "vitest";
import { takenEmail } from "#server/contact/exports/admin-export-email.ts";
import { mentionEmail } from "#server/contact/mention-email.ts";
import { answeredEmail, askedEmail } from "#server/contact/network/introduction-email.ts";
import { reminderEmail } from "#server/contact/reminder-email.ts";

const TO = "mia@harbor.test";
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "");

const MAILBOX = { email: TO, notifications: {}, workspace: "Harbor Boston", time_zone: "America/New_York" };
const task = (n: number, time: string | null = null) => ({
  ...{ contact_id: `contact-${n}`, name: `Noah ${n}`, text: `Call ${n}`, due_on: "2026-11-30", due_time: time },
});

test("one thing that is due is named with its day and time, and leads to the contact", () => {
  const timed = reminderEmail(MAILBOX, [task(1, "14:30")]);
  expect(plain(timed.subject)).toBe("Call 1, with Noah 1");
  expect(timed.paragraphs).toEqual(["It is due Mon, Nov 30, 2:30 PM."]);
  expect(timed.action?.url).toContain("contact-1");
  expect(timed.facts).toEqual([]);
  expect(reminderEmail(MAILBOX, [task(1)]).paragraphs).toEqual(["It is due Mon, Nov 30."]);
});

test("several are a list of twenty at the most, and lead to all of them", () => {
  const letter = (many: number) =>
    reminderEmail(
      MAILBOX,
      Array.from({ length: many }, (_, n) => task(n)),
    );
  const twenty = letter(20);
  expect([twenty.facts?.length, twenty.paragraphs.length]).toEqual([20, 1]);
  expect(twenty.facts?.[0]).toEqual({ label: "Noah 0", value: "Call 0 (Mon, Nov 30)" });
  expect(plain(twenty.paragraphs[0] ?? "")).toContain("at Harbor Boston");
  expect(plain(twenty.preview)).toBe("Noah 0, Noah 1, Noah 2");
  const more = letter(21);
  expect([more.facts?.length, more.paragraphs.length]).toEqual([20, 2]);
  expect(more.action?.url).toMatch(/follow|due|tasks/);
  expect(more.action?.url).not.toContain("contact-");
});

test("a mention names the contact, holds the note as it is, and leads there", () => {
  const letter = mentionEmail({ to: TO, contact: { id: "contact-1", name: "Noah Ellison" }, text: "Two <b>cars</b>" });
  expect(plain(letter.subject)).toBe("You were mentioned in a note about Noah Ellison");
  expect(letter.paragraphs).toEqual(["Two <b>cars</b>"]);
  expect(letter.action?.url).toContain("contact-1");
  const long = mentionEmail({ to: TO, contact: { id: "c", name: "N".repeat(90) }, text: "x".repeat(900) });
  expect(long.paragraphs[0]?.length).toBeLessThanOrEqual(601);
  expect(plain(long.subject).length).toBeLessThan(110);
});

test("a question for an introduction holds its words, and each answer says which one it is", () => {
  const about = { to: TO, who: "Mia Santos", person: "Lena Fischer", text: "About a clinic" };
  const asked = askedEmail(about);
  expect(plain(asked.subject)).toBe("Mia Santos asks you for an introduction to Lena Fischer");
  expect(asked.paragraphs).toEqual(["About a clinic", "You decide. Nobody else is asked."]);
  const answers = (["yes", "no", "later"] as const).map((act) => plain(answeredEmail({ ...about, act }).subject));
  expect(answers).toEqual([
    "Mia Santos introduces you to Lena Fischer",
    "Mia Santos declined to introduce you to Lena Fischer",
    "Mia Santos cannot introduce you now to Lena Fischer",
  ]);
  expect(answeredEmail({ ...about, act: "no" }).paragraphs).toEqual(["About a clinic"]);
  expect(answeredEmail({ ...about, act: "no", text: "" }).paragraphs).toEqual([]);
});

test("an administrator's export is told with who, what, why and when in the workspace's own time", () => {
  const place = { owner_email: TO, workspace: "Harbor", time_zone: "America/Los_Angeles", subject: null };
  const said = { admin: "Ana Reyes", why: "A court asked for it", at: new Date("2026-11-25T03:30:00Z") };
  const whole = takenEmail(place, said);
  expect(whole.facts?.map(({ value }) => value)).toEqual([
    ...["Ana Reyes", "All contacts", "A court asked for it", expect.stringContaining("November 24")],
  ]);
  const one = takenEmail({ ...place, subject: "Tom Keane" }, said);
  expect(one.facts?.[1]?.value).toBe("The contacts of Tom Keane");
});
