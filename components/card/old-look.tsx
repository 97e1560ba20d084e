// The mark of a copy that was made before the card got the look it has now.
import { TriangleAlert } from "lucide-react";
import { LookBadge } from "#components/ui/badge.tsx";

export function OldLook() {
  return <LookBadge look={{ tone: "warning", Icon: TriangleAlert, label: "Old look" }} />;
}
