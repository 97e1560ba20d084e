// Signed in, but not one page of the product is allowed.
import type { Metadata } from "next";
import { NoPermission } from "#components/patterns/no-permission.tsx";
import { SheetFrame } from "#components/shell/sheet-frame.tsx";
import { Button } from "#components/ui/button.tsx";

export const metadata: Metadata = { title: "No permission" };

/** Leaving is the one thing left to do. */
export default function Forbidden() {
  return (
    <SheetFrame>
      <div className="-mx-6 pt-4">
        <NoPermission level={1} />
        <form method="post" action="/logout" className="flex justify-center pb-2">
          <Button type="submit">Log Out</Button>
        </form>
      </div>
    </SheetFrame>
  );
}
