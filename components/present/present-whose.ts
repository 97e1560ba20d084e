// Whose the full-screen code is. The document may be an old one from this phone's memory: it names its person, and whoever is
// signed in by now has written themselves into the state cookie (lib/state/cookie.ts), which the first lines here read.

/** `standing()` is who is signed in by now and where, null where nobody says; `isSomebodyElses()` compares. */
export const PRESENT_WHOSE = `
  var root = document.documentElement;
  function standing() {
    var found = [];
    document.cookie.split(";").forEach(function (part) {
      var pair = part.trim();
      if (pair.indexOf("state=") === 0 && found.indexOf(pair) < 0) found.push(pair);
    });
    // Of two that differ one is planted.
    if (found.length !== 1) return null;
    try {
      // Names come out garbled, and nobody reads them here; ids are plain.
      var state = JSON.parse(atob(decodeURIComponent(found[0].slice(6)).replace(/-/g, "+").replace(/_/g, "/")));
      if (typeof state.userInfo.id !== "string") return null;
      var place = state.workspaceObj;
      return { person: state.userInfo.id, workspace: (place && place.workspace_id) || "" };
    } catch (_) { return null; }
  }
  function isSomebodyElses() {
    var mine = root.getAttribute("data-person"), now = standing();
    return mine !== null && now !== null && now.person !== mine;
  }
`;

/** Runs before anything is painted: of somebody else's cards nothing is. The style sheet shows a line in their place. */
export const PRESENT_GUARD = `(function () {${PRESENT_WHOSE}  if (isSomebodyElses()) root.className = "others";
})();`;
