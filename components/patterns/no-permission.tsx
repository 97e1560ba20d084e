// The page exists, but not for this role: says so, and who can change it.
import Link from "next/link";
import { buttonVariants } from "#components/ui/button.tsx";
import { EmptyState } from "./empty-state.tsx";

type NoPermissionProps = {
  what?: string;
  /** What is not allowed with it: a page that makes something is there to be read, and still cannot be used. */
  act?: "open" | "create";
  home?: string | undefined;
  level?: 1 | 2 | 3;
  /** An administrator acts as somebody, and may only look so far. */
  readOnly?: boolean;
};

const BY_ROLE =
  "Your role in this workspace does not include it. An owner or manager of the workspace can change that.";
const BY_READING =
  "You are acting as somebody else, and this session is read-only. To make changes, choose “Request write access” at the top of the page.";

/** Names the thing, so nobody has to guess what is missing. */
export function NoPermission({
  what = "this page",
  act = "open",
  home,
  level = 2,
  readOnly = false,
}: NoPermissionProps) {
  return (
    <EmptyState
      drawing="locked"
      title={`You cannot ${act} ${what}`}
      level={level}
      action={
        home ? (
          <Link href={home} className={buttonVariants({})}>
            Go to a page you can open
          </Link>
        ) : null
      }
    >
      <p>{readOnly ? BY_READING : BY_ROLE}</p>
    </EmptyState>
  );
}
