// Next's link where there is no router: it says where it would lead, and asks `onNavigate` first as Next's own does.
import type { ComponentProps } from "react";
import { navigateTo } from "./next-navigation.ts";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  onNavigate?: (event: { preventDefault: () => void }) => void;
  prefetch?: boolean | null;
  scroll?: boolean;
};

export default function Link({ href, onNavigate, prefetch: _, scroll: __, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        event.preventDefault();
        let prevented = false;
        onNavigate?.({ preventDefault: () => (prevented = true) });
        if (!prevented) navigateTo(href);
      }}
    />
  );
}
