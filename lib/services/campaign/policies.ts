// Who may do what with campaigns: the acts that the campaign service's operations name.
import { EVERYBODY, MANAGERS, OWNERS, type Policy } from "#lib/permissions/policy.ts";

const MANAGER = ["campaign_manager_personal"] as const;
const TEXTS = ["campaign_branded_sms_business"] as const;
const FRANCHISE = ["franchise_manager_business"] as const;
const BUILDER = ["campaign_builder_business", "campaign_builder_personal"] as const;

export const campaignPolicies = {
  "campaigns.read": { of: "workspace", writes: false, roles: EVERYBODY, flags: MANAGER },
  "campaigns.export": { of: "workspace", writes: false, roles: EVERYBODY, flags: MANAGER, notWhileImpersonating: true },
  "campaigns.create": { of: "workspace", writes: true, roles: EVERYBODY, flags: BUILDER },
  "campaigns.update": { of: "workspace", writes: true, roles: EVERYBODY, flags: BUILDER },
  "campaigns.delete": { of: "workspace", writes: true, roles: EVERYBODY, flags: BUILDER },
  "campaigns.restore": { of: "workspace", writes: true, roles: EVERYBODY, flags: BUILDER },
  // Nothing goes out in somebody else's name.
  "campaigns.send": { of: "workspace", writes: true, roles: EVERYBODY, flags: BUILDER, notWhileImpersonating: true },
  "campaigns.decide": { of: "workspace", writes: true, roles: MANAGERS, flags: MANAGER, notWhileImpersonating: true },
  "campaigns.move": { of: "workspace", writes: true, roles: EVERYBODY, flags: BUILDER, notWhileImpersonating: true },
  "campaigns.take-part": {
    of: "workspace",
    writes: true,
    roles: EVERYBODY,
    flags: MANAGER,
    notWhileImpersonating: true,
  },
  // Campaigns of all workspaces, for administrators of the platform.
  "all-campaigns.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "all-campaigns.export": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "campaigns.hold": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "campaigns.release": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  // What a company proposes to its locations, and what a location does with it.
  "campaigns.parts": { of: "workspace", writes: false, roles: MANAGERS, flags: MANAGER },
  "campaigns.parts-export": {
    of: "workspace",
    writes: false,
    roles: MANAGERS,
    flags: MANAGER,
    notWhileImpersonating: true,
  },
  "campaigns.revise": { of: "workspace", writes: true, roles: MANAGERS, flags: BUILDER, notWhileImpersonating: true },
  "campaigns.remind": { of: "workspace", writes: true, roles: MANAGERS, flags: MANAGER, notWhileImpersonating: true },
  "campaigns.part-change": {
    of: "workspace",
    writes: true,
    roles: MANAGERS,
    flags: MANAGER,
    notWhileImpersonating: true,
  },
  "campaigns.part-answer": {
    of: "workspace",
    writes: true,
    roles: MANAGERS,
    flags: MANAGER,
    notWhileImpersonating: true,
  },
  // It stands for a yes to whatever comes: only the owner gives it.
  "campaigns.at-once": { of: "workspace", writes: true, roles: OWNERS, flags: MANAGER, notWhileImpersonating: true },
  // Texts: they cost money and go out in the name of the whole place.
  "texts.read": { of: "workspace", writes: false, roles: MANAGERS, flags: TEXTS },
  "texts.export": { of: "workspace", writes: false, roles: MANAGERS, flags: TEXTS, notWhileImpersonating: true },
  "texts.create": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS },
  "texts.update": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS },
  "texts.delete": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS },
  "texts.restore": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS },
  "texts.test": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS, notWhileImpersonating: true },
  "texts.send": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS, notWhileImpersonating: true },
  "texts.move": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS, notWhileImpersonating: true },
  "texts.inbox": { of: "workspace", writes: false, roles: MANAGERS, flags: TEXTS },
  "texts.answer": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS, notWhileImpersonating: true },
  "texts.sort": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS, notWhileImpersonating: true },
  "texts.correct": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS, notWhileImpersonating: true },
  "texts.register": { of: "workspace", writes: true, roles: MANAGERS, flags: TEXTS, notWhileImpersonating: true },
  "all-texts.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "all-texts.register": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "all-texts.hours": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "all-texts.price": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  // Ads: they cost money and go out in the name of the whole place.
  "ads.read": { of: "workspace", writes: false, roles: MANAGERS, flags: MANAGER },
  "ads.place": { of: "workspace", writes: true, roles: MANAGERS, flags: MANAGER },
  "ads.book": { of: "workspace", writes: true, roles: MANAGERS, flags: MANAGER, notWhileImpersonating: true },
  "ads.retry": { of: "workspace", writes: true, roles: MANAGERS, flags: MANAGER, notWhileImpersonating: true },
  "all-ads.read": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "all-ads.export": { of: "admin", writes: false, whileBlocked: true, notWhileImpersonating: true },
  "all-ads.retry": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  "all-texts.reply": { of: "admin", writes: true, whileBlocked: true, notWhileImpersonating: true },
  // The co-op account: its owner decides over a franchise's money; a location's managers read what concerns them.
  "coop.read": { of: "workspace", writes: false, roles: OWNERS, flags: FRANCHISE },
  "coop.export": { of: "workspace", writes: false, roles: OWNERS, flags: FRANCHISE, notWhileImpersonating: true },
  "coop.manage": { of: "workspace", writes: true, roles: OWNERS, flags: FRANCHISE, notWhileImpersonating: true },
  "coop.statement": { of: "workspace", writes: false, roles: MANAGERS },
  "coop.statement-export": { of: "workspace", writes: false, roles: MANAGERS, notWhileImpersonating: true },
} as const satisfies Record<string, Policy>;
