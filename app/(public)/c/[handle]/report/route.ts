// What a visitor reports of a card to whoever runs this installation.
import { reportResponse } from "#server/card/visitor-forms.ts";
import { renderCard } from "../card-html.tsx";
import { renderForm } from "../form-html.tsx";

const serve = (request: Request) => reportResponse(request, { form: renderForm, none: renderCard });

export { serve as GET, serve as HEAD, serve as POST };
