// The calls about people, aimed at Hannah of Boston; those that would change her for good stop at the last step.
import type { Ask } from "#tests/support/api.ts";
import type { Aim, Sent } from "#tests/support/denial-calls.ts";

const json = (body: object): Ask => ({ json: body });

const NOBODY = "01890000-0000-7000-8000-0000000000ff";
const NOTHING = `/members/imports/${NOBODY}`;
const MAPPING = { email_column: 0, role_column: null, role: "member", message: "", version: 1 };

export const MEMBER_CALLS: Record<string, (aim: Aim) => Sent> = {
  "auth.members": () => ({ path: "/members?per_page=1000" }),
  "auth.membersOverview": () => ({ path: "/members/overview" }),
  "auth.exportMembers": () => ({ path: "/members/export" }),
  "auth.inviteMembers": () => ({
    path: "/members/invitations",
    ask: json({ emails: ["no address"], role: "member" }),
  }),
  "auth.resendInvitation": () => ({ path: `/members/invitations/${NOBODY}/resend` }),
  "auth.revokeInvitation": () => ({ path: `/members/invitations/${NOBODY}` }),
  "auth.changeMember": ({ hannah }) => ({ path: `/members/${hannah}`, ask: json({ role: "member", version: 999 }) }),
  "auth.suspendMember": ({ hannah }) => ({ path: `/members/${hannah}/suspend` }),
  "auth.reactivateMember": ({ hannah }) => ({ path: `/members/${hannah}/reactivate` }),
  "auth.removeMember": ({ hannah }) => ({ path: `/members/${hannah}`, ask: json({ hand_over_to: NOBODY }) }),
  "auth.handOverWorkspace": ({ hannah }) => ({ path: `/members/${hannah}/ownership`, ask: json({ confirm: "?" }) }),
  "auth.memberImports": () => ({ path: "/members/imports" }),
  "auth.addMemberImport": () => ({
    path: "/members/imports",
    ask: json({ file_name: "people.csv", text: "email\nno address" }),
  }),
  "auth.memberImport": () => ({ path: NOTHING }),
  "auth.memberImportRows": () => ({ path: `${NOTHING}/rows` }),
  "auth.mapMemberImport": () => ({ path: NOTHING, ask: json(MAPPING) }),
  "auth.startMemberImport": () => ({ path: `${NOTHING}/start`, ask: json({ version: 1 }) }),
  "auth.discardMemberImport": () => ({ path: NOTHING }),
};
