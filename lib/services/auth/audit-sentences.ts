// Every act of the audit trail in words, after the name of who did it; `{it}` is what it was done to.

export const SENTENCES: Readonly<Record<string, string>> = {
  "session.start": "signed in",
  "session.end": "logged out",
  "session.refuse": "was refused at the log-in",
  "sessions.revoke": "ended sign-ins",
  "password.set": "chose a new password",
  "password.change": "changed the password",
  "password.reset": "chose a new password by a mailed link",
  "security.confirm": "confirmed who they are",
  "security.totp-on": "turned on codes from an app",
  "security.totp-off": "turned off codes from an app",
  "security.recovery-codes": "made new recovery codes",
  "security.passkey-added": "added the passkey {it}",
  "security.passkey-renamed": "renamed the passkey {it}",
  "security.passkey-removed": "removed the passkey {it}",
  "factors.change": "changed how they sign in",
  "profile.update": "changed the profile",
  "profile.photo": "changed the photo",
  "profile.notifications": "changed what they are told by mail",
  "email.change": "changed the e-mail address",
  "export.start": "asked for a copy of their data",
  "password.forgot": "asked for a link to choose a password",
  "sign-up.ask": "asked for an account",
  "sign-up.activate": "confirmed the e-mail address of a new account",
  "account.activate": "activated the account",
  "account.create": "made an account",
  "account.delete": "deleted their account",
  "onboarding.save": "went on with the welcome",
  "onboarding.finish": "finished the welcome",
  "invitation.accept": "accepted an invitation",
  "impersonation.link": "made a link to act as {it}",
  "impersonation.start": "began to act as {it}",
  "impersonation.write": "asked to change things as {it}",
  "impersonation.stop": "stopped acting as {it}",
  "impersonation.expire": "came back after the half hour as {it}",
  "accounts.create": "created the account of {it}",
  "accounts.update": "changed the state of {it}",
  "accounts.sessions": "ended sign-ins of {it}",
  "accounts.factors": "removed the second steps of {it}",
  "accounts.letter": "sent {it} a link to choose a password",
  "admin.export": "downloaded a list as CSV",
  "audit.export": "downloaded the audit log as CSV",
  "workspace.update": "changed the workspace {it}",
  "workspaces.select": "chose the workspace {it}",
  "workspaces.switch": "switched to the workspace {it}",
  "workspaces.create": "created the workspace {it}",
  "workspaces.restore": "restored the workspace {it}",
  "workspaces.delete": "deleted the workspace {it}",
  "workspaces.erase": "erased what was left of the workspace {it}",
  "workspaces.purge": "ended the deleted workspace {it} for good",
  "workspaces.hold": "put the workspace {it} on hold",
  "workspaces.suspend": "suspended the workspace {it}",
  "workspaces.reinstate": "opened the workspace {it} again",
  "subscriptions.operate": "stopped a workspace or opened it again",
  "members.invite": "invited somebody",
  "members.import": "invited people from a file",
  "members.export": "downloaded the people as CSV",
  "members.update": "changed what {it} may do here",
  "members.remove": "removed {it} from the workspace",
  "members.own": "made {it} the owner",
  "links.create": "created the link {it}",
  "links.update": "changed the link {it}",
  "links.delete": "deleted the link {it}",
  "links.restore": "restored the link {it}",
  "links.export": "downloaded the links as CSV",
  "links.hand-over": "handed links over to {it}",
  "plans.create": "made the plan {it}",
  "plans.update": "changed the plan {it}",
  "invoices.settle": "marked an invoice as paid",
  "billing.manage": "changed the subscription",
  "billing.provider": "had the subscription changed by the payment provider",
  "billing.clock": "moved the subscription on",
  "support.ask": "asked support",
  "support.reply": "replied to support",
  "support.change": "changed a question to support",
  "support.write": "wrote to support",
  "support.answer": "answered a question to support",
  "outbox.retry": "sent a letter again",
  "jobs.retry": "ran a job again",
};

/** True for an act that has words. */
export function hasSentence(action: string): boolean {
  return Object.hasOwn(SENTENCES, action);
}

/** What was done, in words; `it` names what it was done to, and is left out where nothing does. */
export function sentenceOf(action: string, it: string | null): string {
  const sentence = hasSentence(action) ? (SENTENCES[action] ?? "") : action.replaceAll(/[.-]/g, " ");
  return sentence.replace(/ ?\{it\}/, it ? ` ${it}` : "").trim();
}

/** The acts whose words hold this text, so that a search finds what it shows. */
export function actionsSaying(text: string): string[] {
  const needle = text.trim().toLowerCase();
  if (needle === "") return [];
  return Object.entries(SENTENCES)
    .filter(([action, words]) => words.replace(" {it}", "").toLowerCase().includes(needle) || action === needle)
    .map(([action]) => action);
}
