// Faces are round, workspaces are square; without a picture that can be shown there are initials.
import { cn } from "./cn.ts";
import { Picture } from "./picture.tsx";

type AvatarProps = { name: string; src?: string | null | undefined; size?: number | undefined; className?: string };

/** Up to two initials of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ""));
  return letters.join("").toLocaleUpperCase("en") || "?";
}

/** A person's face. It is decoration: the name stands beside it. */
export function Avatar({ name, src, size = 32, className }: AvatarProps) {
  const box = { width: size, height: size };
  const letters = (
    <span
      aria-hidden="true"
      style={{ ...box, fontSize: Math.max(10, Math.round(size * 0.35)) }}
      className={cn(
        "inline-grid shrink-0 place-items-center rounded-full bg-sunken font-semibold text-muted shadow-[inset_0_0_0_1px_var(--line-strong)]",
        className,
      )}
    >
      {initials(name)}
    </span>
  );
  return <Picture src={src} instead={letters} {...box} loading="lazy" style={box} className={cn("face", className)} />;
}

// Dark enough for a light email, in the papers' own hues; a name always gets the same one.
const MARK_COLOURS = ["#5b4a3a", "#2f4a63", "#6b5a2c", "#4f5a3e", "#6a3f4a", "#3d5a5a", "#5a4668", "#7a4a2c"] as const;

function markColour(name: string): string {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return MARK_COLOURS[sum % MARK_COLOURS.length] ?? MARK_COLOURS[0];
}

/** A workspace's logo, or its first letter on a colour of its own. */
export function WorkspaceMark({ name, src, size = 32, className }: AvatarProps) {
  const box = { width: size, height: size, borderRadius: Math.round(size / 4) };
  const letter = (
    <span
      aria-hidden="true"
      style={{ ...box, background: markColour(name), fontSize: Math.round(size * 0.44) }}
      className={cn("grid shrink-0 place-items-center font-semibold text-[#fffdf8]", className)}
    >
      {[...name.trim()][0]?.toLocaleUpperCase("en") ?? "?"}
    </span>
  );
  return (
    <Picture
      src={src}
      instead={letter}
      width={size}
      height={size}
      style={box}
      className={cn("block shrink-0 object-cover", className)}
    />
  );
}
