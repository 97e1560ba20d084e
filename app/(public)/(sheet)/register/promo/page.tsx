// /register/promo: a code first, then the sign-up with it.
import type { Metadata } from "next";
import { SheetHead } from "../../_components/sheet-head.tsx";
import { PromoForm } from "./_components/promo-form.tsx";

export const metadata: Metadata = { title: "register" };

export default function PromoPage() {
  return (
    <>
      <SheetHead title="Register with a promo code">
        It is on the card or in the email you received. You see what it gives you before you sign up.
      </SheetHead>
      <PromoForm />
    </>
  );
}
