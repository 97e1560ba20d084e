// Who may do what with files: the acts that the media service's operations name.
import { EVERYBODY, type Policy } from "#lib/permissions/policy.ts";

export const mediaPolicies = {
  "media.read": { of: "workspace", writes: false, roles: EVERYBODY },
  "media.export": { of: "workspace", writes: false, roles: EVERYBODY, notWhileImpersonating: true },
  "media.upload": { of: "workspace", writes: true, roles: EVERYBODY },
  "media.uploadOwn": { of: "person", writes: true, whileBlocked: true, whilePasswordChange: true },
  "media.update": { of: "workspace", writes: true, roles: EVERYBODY },
  "media.replace": { of: "workspace", writes: true, roles: EVERYBODY },
  "media.delete": { of: "workspace", writes: true, roles: EVERYBODY },
  "media.restore": { of: "workspace", writes: true, roles: EVERYBODY },
} as const satisfies Record<string, Policy>;
