"use client";
// One code: what it gives, its limits to change, pausing, and who used it.
import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { PageForm } from "#app/admin/_components/page-form.tsx";
import { useSending } from "#app/admin/_components/use-sending.ts";
import { AskToLeave } from "#components/patterns/ask-to-leave.tsx";
import { CopyButton } from "#components/patterns/copy-button.tsx";
import { DraftNote } from "#components/patterns/draft-note.tsx";
import type { ListAddress } from "#components/patterns/list-address.ts";
import { LookBadge } from "#components/ui/badge.tsx";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { adminPaths } from "#lib/admin-paths.ts";
import { call } from "#lib/client/call.ts";
import { showSuccess } from "#lib/client/snackbar.ts";
import { draftOfFields } from "#lib/client/use-kept-draft.ts";
import { useLeaveGuard } from "#lib/client/use-leave-guard.ts";
import type { ListPage } from "#lib/client/use-page.ts";
import { inOnePhrase } from "#lib/plural.ts";
import { takesOff } from "#lib/promo-words.ts";
import type { AdminPlan } from "#lib/services/auth/billing-entities.ts";
import type { PromoCode, PromoUseRow } from "#lib/services/auth/promo-entities.ts";
import { addressOf } from "#lib/services/request.ts";
import { currenciesOf } from "./new-promo.tsx";
import { LimitFields } from "./promo-fields.tsx";
import { limitsIn } from "./promo-values.ts";
import { broughtWords, PROMO_LOOKS, usesWords, worthWords } from "./promo-words.ts";
import { UseList } from "./use-list.tsx";
import { usePausing } from "./use-pausing.ts";

/** "So far it brought 41 orders worth $4,190 and 3 accounts." */
function broughtSays({ brought }: PromoCode): string {
  const orders = broughtWords({ ...brought, accounts: 0 });
  const accounts = broughtWords({ ...brought, orders: 0 });
  const parts = [orders && `${orders} worth ${worthWords(brought)}`, accounts].filter(Boolean);
  return parts.length === 0 ? "" : `So far it brought ${inOnePhrase(parts)}.`;
}

function Head({ promo }: { promo: PromoCode }) {
  const pause = usePausing();
  const over = promo.state === "ended" || promo.state === "used-up";
  const paused = promo.state === "paused";
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <h2 className="tn text-20 tracking-head">{promo.batch ? `${promo.code}-…` : promo.code}</h2>
      <LookBadge look={PROMO_LOOKS[promo.state]} />
      <span className="flex-1" />
      {promo.batch ? (
        <a href={addressOf("auth.exportPromoSingles", { id: promo.id })} download className={buttonVariants({})}>
          <Download aria-hidden="true" />
          Codes as CSV
        </a>
      ) : (
        <CopyButton text={promo.code} said={promo.code}>
          Copy
        </CopyButton>
      )}
      {over ? null : <Button onClick={() => void pause(promo, !paused)}>{paused ? "Let it go on" : "Pause"}</Button>}
      <p className="w-full text-13 text-muted">
        Gives {promo.title}. Used: {usesWords(promo)}. {broughtSays(promo)}{" "}
        {paused ? "Nobody can use it now. Orders that hold it keep it." : ""}
      </p>
    </div>
  );
}

type PromoViewProps = {
  promo: PromoCode;
  plans: readonly AdminPlan[];
  uses: ListPage<PromoUseRow>;
  list: ListAddress;
};

/** New limits hold for uses from then on. */
export function PromoView({ promo, plans, uses, list }: PromoViewProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty, draftOfFields(form, "promo code", { dirty, version: promo.version }));
  const { busy, wrong, failed, sendForm } = useSending(form, "code");
  const currencies = currenciesOf(plans);
  const save = () =>
    sendForm(limitsIn(new FormData(form.current ?? undefined), currencies), async ({ limits }) => {
      await call("auth.updatePromoCode", { id: promo.id, ...limits, version: promo.version });
      setDirty(false);
      guard.release();
      showSuccess(`${promo.code} is saved`);
      router.refresh();
    });
  return (
    <>
      <Head promo={promo} />
      <UseList promo={promo} first={uses} firstList={list} />
      <DraftNote draft={guard.kept} />
      <PageForm
        back={{ href: adminPaths.promoCodes(), label: "Back to the codes" }}
        form={form}
        failed={failed}
        busy={busy}
        label="Save"
        disabledReason={dirty ? undefined : "Nothing has changed yet"}
        onSend={() => void save()}
        onChange={() => setDirty(true)}
      >
        <LimitFields
          limits={promo}
          plans={plans}
          currencies={currencies}
          off={takesOff(promo)}
          devices={promo.devices !== null}
          batch={promo.batch}
          wrong={wrong}
        />
      </PageForm>
      <AskToLeave what={`in ${promo.code}`} guard={guard} />
    </>
  );
}
