// The menu's icons by the name the menu data uses; named imports, so only these reach the browser.
import {
  BriefcaseBusiness,
  Building2,
  ChartNoAxesColumn,
  CircleUserRound,
  Contact,
  Handshake,
  IdCard,
  Images,
  LayoutDashboard,
  LifeBuoy,
  Link as LinkIcon,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  Megaphone,
  Network,
  Nfc,
  Settings,
  Shapes,
  Trophy,
  UserCog,
  Users,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  "layout-dashboard": LayoutDashboard,
  "users-round": Users,
  store: Building2,
  "contact-round": IdCard,
  "id-card": IdCard,
  network: Network,
  handshake: Handshake,
  lock: LockKeyhole,
  link: LinkIcon,
  megaphone: Megaphone,
  "list-checks": ListChecks,
  images: Images,
  trophy: Trophy,
  "messages-square": Contact,
  "chart-column": ChartNoAxesColumn,
  nfc: Nfc,
  settings: Settings,
  "circle-user-round": CircleUserRound,
  "briefcase-business": BriefcaseBusiness,
  "user-cog": UserCog,
  "life-buoy": LifeBuoy,
};

/** The icon of a menu entry; a neutral one for a name nobody has drawn yet. */
export function menuIcon(name: string): LucideIcon {
  return ICONS[name] ?? Shapes;
}
