// Who may do what with share links: the acts that the links service's operations name.
import { EVERYBODY, OWNERS, type Policy } from "#lib/permissions/policy.ts";

const LINKS = ["share_links"] as const;

export const linksPolicies = {
  "locations.read": {
    of: "workspace",
    writes: false,
    roles: OWNERS,
    tree: true,
    flags: ["franchise_manager_business"],
  },
  "links.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: LINKS },
  "links.export": { of: "workspace", writes: false, roles: EVERYBODY, flags: LINKS, notWhileImpersonating: true },
  "links.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.recipient": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
  "links.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: LINKS },
} as const satisfies Record<string, Policy>;
