// The calls of support, aimed at a question that Hannah of Boston asked.
import type { Ask } from "#tests/support/api.ts";
import type { Aim, Sent } from "#tests/support/denial-calls.ts";

const json = (body: object): Ask => ({ json: body });

const NOBODY = "01890000-0000-7000-8000-0000000000ff";
const TEXT = Buffer.from("a note").toString("base64");

export const SUPPORT_CALLS: Record<string, (aim: Aim) => Sent> = {
  "auth.supportQuestions": () => ({ path: "/support/questions" }),
  "auth.askSupport": () => ({
    path: "/support/questions",
    ask: json({ subject: "Denial", topic: "other", text: "May I?" }),
  }),
  "auth.supportQuestion": ({ question }) => ({ path: `/support/questions/${question}` }),
  "auth.replySupport": ({ question }) => ({
    path: `/support/questions/${question}/messages`,
    ask: json({ text: "And I?" }),
  }),
  "auth.changeQuestion": ({ question }) => ({
    path: `/support/questions/${question}`,
    ask: json({ state: "closed", version: 1 }),
  }),
  "auth.readQuestion": ({ question }) => ({ path: `/support/questions/${question}/read` }),
  "auth.addSupportFile": () => ({ path: "/support/files", ask: json({ name: "a.txt", size: 6, content: TEXT }) }),
  "auth.continueSupportFile": () => ({
    path: `/support/files/${NOBODY}/parts`,
    ask: json({ offset: 6, content: TEXT }),
  }),
  "auth.supportFile": () => ({ path: `/support/files/${NOBODY}` }),
  "auth.desk": () => ({ path: "/support/desk" }),
  "auth.deskAdmins": () => ({ path: "/support/desk/admins" }),
  "auth.deskQuestion": ({ question }) => ({ path: `/support/desk/${question}` }),
  "auth.answerSupport": ({ question }) => ({ path: `/support/desk/${question}/messages`, ask: json({ text: "Yes." }) }),
  "auth.changeDesk": ({ question }) => ({ path: `/support/desk/${question}`, ask: json({ version: 999 }) }),
  "auth.readDesk": ({ question }) => ({ path: `/support/desk/${question}/read` }),
};
