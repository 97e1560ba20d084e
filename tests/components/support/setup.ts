// Every component test's page: the product's styles, and nothing that moves.
import "#app/globals.css";

document.documentElement.lang = "en";
// What fades or slides is looked at where it ends; that it moves at all, and stops under reduced motion, is the pages' test.
const still = document.createElement("style");
still.textContent = "*, *::before, *::after { animation-duration: 0s !important; transition-duration: 0s !important }";
document.head.append(still);
