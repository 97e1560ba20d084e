// Role by action: what everybody gets out of every act; a change of a policy shows up here as a diff.

/** The columns of the rows below. */
export const ACTOR_NAMES = "nobody outsider member manager owner personal admin blocked newpass reader stepped";

export const EXPECTED_ACTIONS: Readonly<Record<string, string>> = {
  "session.read": "401 me me me me me me me me me me | -",
  "session.end": "401 me me me me me me me me me me | -",
  "sessions.list": "401 me me me me me me me no me me | -",
  "sessions.revoke": "401 me me me me me me me no reads no | -",
  "password.set": "401 me me me me me me me me reads no | -",
  "profile.read": "401 me me me me me me me me me me | -",
  "profile.update": "401 me me me me me me me no reads me | -",
  "onboarding.finish": "401 me me me me me me blocked no reads me | -",
  "workspaces.read": "401 me me me me me me me me me me | -",
  "workspaces.select": "401 me me me me me me me me me me | -",
  "workspaces.switch": "401 me me me me me me me no me me | -",
  "impersonation.stop": "401 me me me me me me me me me me | -",
  "impersonation.start": "401 no no no no no me me no reads no | -",
  "admin.read": "401 no no no no no me me no me no | -",
  "jobs.read": "401 no no no no no me me no me no | -",
  "jobs.retry": "401 no no no no no me me no reads no | -",
  "dashboard.read": "401 blocked own all all own all blocked no all all | dashboard_personal",
  "workspace.update": "401 blocked no no all own all blocked no reads all | -",
  "audit.read": "401 blocked no all all own all blocked no all all | -",
  "locations.read": "401 blocked no no tree-all own tree-all blocked no tree-all tree-all | franchise_manager_business",
  "links.read": "401 blocked own all all own all blocked no all all | share_links",
  "links.create": "401 blocked own all all own all blocked no reads all | share_links",
  "links.update": "401 blocked own all all own all blocked no reads all | share_links",
  "links.delete": "401 blocked own all all own all blocked no reads all | share_links",
  "links.restore": "401 blocked own all all own all blocked no reads all | share_links",
};
