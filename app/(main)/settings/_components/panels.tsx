// The tabs of the settings, in their order: a name, and what stands behind it. A tab more is a line more.
import type { ReactNode } from "react";
import { SecuritySection } from "#components/security/security-section.tsx";
import type { SettingsData } from "../loaders.ts";
import { DataPanel } from "./data-panel.tsx";
import { NotificationsPanel } from "./notifications-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import type { TabKey } from "./tab-keys.ts";

type Panel = { key: TabKey; label: string; render: (data: SettingsData) => ReactNode };

export const PANELS: readonly Panel[] = [
  { key: "profile", label: "Profile", render: (data) => <ProfilePanel {...data} /> },
  { key: "notifications", label: "Notifications", render: (data) => <NotificationsPanel {...data} /> },
  { key: "security", label: "Security", render: () => <SecuritySection /> },
  { key: "data", label: "Data", render: (data) => <DataPanel {...data} /> },
];
