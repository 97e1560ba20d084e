// The short link itself: it opens, and its button copies it.
import { useCopy } from "#components/patterns/copy-button.tsx";
import { RowButton } from "#components/patterns/row-button.tsx";
import { spoken } from "./link-facts.ts";

/** One line; where there is no room the host is cut, never the alias. */
export function LinkAddress({ shortlink }: { shortlink: string }) {
  const short = spoken(shortlink);
  const { copied, copy } = useCopy(shortlink, short);
  return (
    <span className="link-address">
      <a href={shortlink} target="_blank" rel="noopener" className="link cut link-short">
        {short}
      </a>
      <RowButton
        label={`Copy ${short}`}
        icon={copied ? "copied" : "copy"}
        className={copied ? "row-copy text-positive" : "row-copy"}
        onClick={() => void copy()}
      />
    </span>
  );
}
