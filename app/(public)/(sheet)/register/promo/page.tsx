// /register/promo: a code first, then the sign-up with it.
import type { Metadata } from "next";
import { SheetHead } from "../../_components/sheet-head.tsx";
import { PromoForm } from "./_components/promo-form.tsx";

export const metadata: Metadata = { title: "register" };

export default function PromoPage() {
  return (
    <>
      <SheetHead title="Register with a promo code">
        It stands on the card or in the letter you were given. What it gives is shown before you sign up.
      </SheetHead>
      <PromoForm />
    </>
  );
}
