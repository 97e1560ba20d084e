// What the syntax tree shows: casts, `any`, `!`, long or branchy functions, many parameters, interfaces.
import ts from "typescript";
import { sourcesOf, textOf } from "./files.mjs";

const MOST_LINES = 60;
const MOST_PATHS = 12;
const MOST_PARAMETERS = 3;
// The one place where a value takes a brand: its guarantee stands there.
const MAY_CAST = new Set(["lib/brand.ts"]);

const K = ts.SyntaxKind;
const BRANCHES = new Set([
  ...[K.IfStatement, K.ConditionalExpression, K.CaseClause],
  ...[K.ForStatement, K.ForInStatement, K.ForOfStatement, K.WhileStatement, K.DoStatement],
]);
const LOGICAL = new Set([K.AmpersandAmpersandToken, K.BarBarToken, K.QuestionQuestionToken]);

const isConst = (node) => ts.isTypeReferenceNode(node.type) && node.type.getText() === "const";
const isFunction = (node) => ts.isFunctionLike(node) && "body" in node && node.body !== undefined;

function branches(node) {
  if (BRANCHES.has(node.kind)) return true;
  return ts.isBinaryExpression(node) && LOGICAL.has(node.operatorToken.kind);
}

/** Paths through a function; what stands in a function inside it counts there. */
function paths(body) {
  let count = 1;
  const visit = (node) => {
    if (isFunction(node)) return;
    if (branches(node)) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(body);
  return count;
}

function functionProblems(node, lineOf) {
  const lines = lineOf(node.getEnd()) - lineOf(node.getStart()) + 1;
  const branching = paths(node.body);
  const found = [];
  if (lines > MOST_LINES) found.push(`a function of ${lines} lines`);
  if (branching > MOST_PATHS) found.push(`a function of complexity ${branching}`);
  if (node.parameters.length > MOST_PARAMETERS) found.push(`a function of ${node.parameters.length} parameters`);
  return found;
}

function nodeProblems(node, lineOf, mayCast) {
  if (isFunction(node)) return functionProblems(node, lineOf);
  if (ts.isAsExpression(node) && !isConst(node) && !mayCast) return ["a cast (`as`)"];
  if (ts.isTypeAssertionExpression(node) && !mayCast) return ["a cast (`<…>`)"];
  if (ts.isNonNullExpression(node)) return ["a `!`"];
  if (node.kind === K.AnyKeyword) return ["an `any`"];
  return [];
}

function problemsIn(name, text) {
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const problems = [];
  const visit = (node) => {
    for (const what of nodeProblems(node, lineOf, MAY_CAST.has(name))) {
      problems.push(`${name}:${lineOf(node.getStart())} ${what}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

/** The problems in the syntax of the source. */
export function syntax(root) {
  return sourcesOf(root).flatMap((name) => problemsIn(name, textOf(root, name)));
}
