// A card by e-mail, to an address that its visitor enters.
import { sendResponse } from "#server/card/visitor-forms.ts";
import { renderCard } from "../card-html.tsx";
import { renderForm } from "../form-html.tsx";

const serve = (request: Request) => sendResponse(request, { form: renderForm, none: renderCard });

export { serve as GET, serve as HEAD, serve as POST };
