// Next's link where there is no router: it says where it would lead; a press that was prevented leads nowhere, and `onNavigate` is asked first, as in Next's own.
import type { ComponentProps } from "react";
import { navigateTo } from "./next-navigation.ts";

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  onNavigate?: (event: { preventDefault: () => void }) => void;
  prefetch?: boolean | null;
  scroll?: boolean;
};

export default function Link({ href, onClick, onNavigate, prefetch: _, scroll: __, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        let prevented = false;
        onNavigate?.({ preventDefault: () => (prevented = true) });
        if (!prevented) navigateTo(href);
      }}
    />
  );
}
