// Grey shapes in the form of what is coming; hidden from readers, who hear the busy region instead.
import type { CSSProperties } from "react";
import { cn } from "./cn.ts";

/** One shape. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return <span aria-hidden="true" style={style} className={cn("skeleton", className)} />;
}
