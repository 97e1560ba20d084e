// The admin area's calls mounted.
import { adAccount, setAdAccount } from "#server/auth/admin/ad-account.ts";
import {
  adminPerson,
  createAccount,
  endAccountSessions,
  sendAccountEmail,
  setAccountState,
} from "#server/auth/admin/admin-accounts.ts";
import { removeAccountFactors } from "#server/auth/admin/admin-factors.ts";
import {
  adminPeople,
  adminWorkspaces,
  exportAdminPeople,
  exportAdminWorkspaces,
} from "#server/auth/admin/admin-lists.ts";
import { os } from "#server/platform/implementer.ts";

export const adminRoutes = {
  adminPeople: os.auth.adminPeople.handler(({ context, input }) => adminPeople(context, input)),
  exportAdminPeople: os.auth.exportAdminPeople.handler(({ context, input }) => exportAdminPeople(context, input)),
  adminWorkspaces: os.auth.adminWorkspaces.handler(({ context, input }) => adminWorkspaces(context, input)),
  exportAdminWorkspaces: os.auth.exportAdminWorkspaces.handler(({ context, input }) =>
    exportAdminWorkspaces(context, input),
  ),
  adAccount: os.auth.adAccount.handler(({ context, input }) => adAccount(context, input)),
  setAdAccount: os.auth.setAdAccount.handler(({ context, input }) => setAdAccount(context, input)),
  adminPerson: os.auth.adminPerson.handler(({ context, input }) => adminPerson(context, input)),
  setAccountState: os.auth.setAccountState.handler(({ context, input }) => setAccountState(context, input)),
  endAccountSessions: os.auth.endAccountSessions.handler(({ context, input }) => endAccountSessions(context, input)),
  removeAccountFactors: os.auth.removeAccountFactors.handler(({ context, input }) =>
    removeAccountFactors(context, input),
  ),
  sendAccountEmail: os.auth.sendAccountEmail.handler(({ context, input }) => sendAccountEmail(context, input)),
  createAccount: os.auth.createAccount.handler(({ context, input }) => createAccount(context, input)),
};
