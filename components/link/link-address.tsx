// The short link itself: it opens, and its button copies it.
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import { cn } from "#components/ui/cn.ts";
import { spoken } from "./link-facts.ts";

type LinkAddressProps = { shortlink: string; className?: string };

/** One line; cut where there is no room. */
export function LinkAddress({ shortlink, className }: LinkAddressProps) {
  const short = spoken(shortlink);
  return (
    <span className={cn("relative flex h-6 min-w-0 items-center gap-0.5 text-12", className)}>
      <a href={shortlink} target="_blank" rel="noopener" className="link block cut leading-6">
        {short}
      </a>
      <CopyIcon text={shortlink} said={short} label={`Copy ${short}`} className="size-6 [&_svg]:size-3.5" />
    </span>
  );
}
