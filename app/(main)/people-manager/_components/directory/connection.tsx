"use client";
// How the directory reaches us: address, tokens, and the end of the dry run.
import { CircleCheck, CirclePause, FlaskConical } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#components/patterns/confirm-dialog.tsx";
import { CopyIcon } from "#components/patterns/copy-button.tsx";
import { RelativeTime } from "#components/patterns/relative-time.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import { call } from "#lib/client/call.ts";
import type { Directory, DirectoryToken } from "#lib/services/auth/directory-entities.ts";
import { FreshTokenDialog } from "./fresh-token.tsx";
import { useDirectoryAct } from "./use-directory.ts";

type ConnectionProps = { directory: Directory; mayManage: boolean; timeZone: string };

function StateBadge({ directory: { state, heard_at } }: { directory: Directory }) {
  if (state === "trial")
    return (
      <Badge tone="warning" icon={<FlaskConical aria-hidden="true" />}>
        Dry run
      </Badge>
    );
  return heard_at ? (
    <Badge tone="positive" icon={<CircleCheck aria-hidden="true" />}>
      Works
    </Badge>
  ) : (
    <Badge icon={<CirclePause aria-hidden="true" />}>Not heard yet</Badge>
  );
}

function TokenLine({
  token,
  timeZone,
  onEnd,
}: {
  token: DirectoryToken;
  timeZone: string;
  onEnd: (() => void) | null;
}) {
  return (
    <li className="flex min-w-0 items-center gap-3 py-2">
      <span className="min-w-0 flex-1">
        <code className="block text-13">cnr_scim_…{token.hint}</code>
        <span className="block text-12 text-muted">
          Made by <bdi>{token.made_by}</bdi> <RelativeTime at={token.created_at} timeZone={timeZone} />
          {token.ends_at ? (
            <>
              , works until <RelativeTime at={token.ends_at} timeZone={timeZone} />
            </>
          ) : null}
        </span>
      </span>
      {onEnd ? (
        <Button size="sm" aria-label={`End the token that ends in ${token.hint}`} onClick={onEnd}>
          End
        </Button>
      ) : null}
    </li>
  );
}

/** Tokens are shown by their end alone: the whole was told once. */
export function Connection({ directory, mayManage, timeZone }: ConnectionProps) {
  const { busy, act } = useDirectoryAct();
  const [fresh, setFresh] = useState<string | null>(null);
  const [ending, setEnding] = useState<DirectoryToken | null>(null);
  const renew = () => act(async () => setFresh((await call("auth.renewDirectoryToken")).token), "");
  return (
    <Section id="connection" title="Connection" end={<StateBadge directory={directory} />}>
      <div className="grid gap-4 pt-4">
        <div className="flex items-end gap-2">
          <Field label="Address" help="Entra calls it tenant URL, Okta base URL." className="flex-1">
            <Input readOnly value={directory.address} />
          </Field>
          <CopyIcon text={directory.address} said="the address" label="Copy the address" className="mb-[26px]" />
        </div>
        <div>
          <h3 className="text-13 font-medium">Tokens</h3>
          <ul className="divide-y divide-line">
            {directory.tokens.map((token) => (
              <TokenLine key={token.id} {...{ token, timeZone }} onEnd={mayManage ? () => setEnding(token) : null} />
            ))}
          </ul>
          {directory.tokens.length === 0 ? <p className="py-2 text-13 text-muted">There is no token.</p> : null}
          {mayManage ? (
            <>
              <Button size="sm" busy={busy} className="mt-1" onClick={() => void renew()}>
                Make a new token
              </Button>
              <p className="mt-1.5 text-12 text-muted">The one before works for another 24 hours.</p>
            </>
          ) : null}
        </div>
      </div>
      <FreshTokenDialog token={fresh} onClose={() => setFresh(null)} />
      <ConfirmDialog
        open={ending !== null}
        onClose={() => setEnding(null)}
        title={`End the token that ends in ${ending?.hint ?? ""}?`}
        confirmLabel="End it"
        cancelLabel="Keep it"
        onConfirm={() =>
          ending ? act(() => call("auth.endDirectoryToken", { id: ending.id }), "Token ended") : undefined
        }
      >
        Your directory can no longer call with it, from this moment on.
      </ConfirmDialog>
    </Section>
  );
}
