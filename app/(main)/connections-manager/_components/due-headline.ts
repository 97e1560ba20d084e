// What is due, as a headline on a phone.

const WORDS = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

const said = (count: number) => WORDS[count] ?? count.toLocaleString("en");
const are = (count: number) => `${said(count)} ${count === 1 ? "is" : "are"}`;

/** "Two are due today, one is late."; empty where nothing is. */
export function dueHeadline({ today, late }: { today: number; late: number }): string {
  if (today === 0) return late === 0 ? "" : `${are(late)} late.`;
  const due = `${are(today)} due today`;
  return late === 0 ? `${due}.` : `${due}, ${are(late).toLowerCase()} late.`;
}
