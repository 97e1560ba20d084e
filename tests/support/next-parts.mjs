// Next names its parts without the ending that Node asks for ("next/server"): a bundler finds them, and here this does.
import { registerHooks } from "node:module";

const PART = /^next\/[a-z]+$/;

registerHooks({
  resolve: (specifier, context, next) => next(PART.test(specifier) ? `${specifier}.js` : specifier, context),
});
