// Reads which class names can meet on one element, from the source: the arguments of `cn`, the variants of `cva`, and what a caller passes as `className`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** The texts one argument can be; of these only one counts at a time. */
type Options = readonly string[];
/** Arguments that stand beside each other. */
type Meeting = readonly Options[];

export type Found = { place: string; parts: Meeting };

type Component = { parts: Meeting };
type Scope = { file: ts.SourceFile; consts: ReadonlyMap<string, ts.Expression> };

/** Every meeting of class names under these folders. */
export function meetingsIn(root: string, folders: readonly string[]): Found[] {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const sources = files.map((name) =>
    ts.createSourceFile(name, readFileSync(join(root, name), "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  );
  const consts = new Map(sources.flatMap((file) => constsOf(file)));
  const scopes = sources.map((file) => ({ file, consts: new Map([...consts, ...constsOf(file)]) }));
  const components = new Map(scopes.flatMap((scope) => componentsOf(scope)));
  return scopes.flatMap((scope) => [...calls(scope), ...elements(scope, components)]);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function constsOf(file: ts.SourceFile): [string, ts.Expression][] {
  const found: [string, ts.Expression][] = [];
  walk(file, (node) => {
    // What a component is given has that name everywhere, whatever is called so elsewhere.
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      node.name.text !== "className"
    )
      found.push([node.name.text, node.initializer]);
  });
  return found;
}

const isCall = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** What an expression can be; nothing for what the source does not tell. */
function optionsOf(node: ts.Expression, scope: Scope, depth = 0): Options {
  if (depth > 6) return [];
  const next = (inner: ts.Expression) => optionsOf(inner, scope, depth + 1);
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return next(node.expression);
  if (ts.isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return next(node.right);
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(" ")];
  if (ts.isObjectLiteralExpression(node))
    return node.properties.flatMap((one) => (ts.isPropertyAssignment(one) ? next(one.initializer) : []));
  if (ts.isElementAccessExpression(node)) return next(node.expression);
  if (ts.isPropertyAccessExpression(node)) return memberOptions(node, scope, depth + 1);
  if (ts.isIdentifier(node)) {
    const value = scope.consts.get(node.text);
    return value && !ts.isArrowFunction(value) ? next(value) : [];
  }
  return [];
}

/** One member of an object that stands in the source. */
function memberOptions({ expression, name }: ts.PropertyAccessExpression, scope: Scope, depth: number): Options {
  const value = ts.isIdentifier(expression) ? scope.consts.get(expression.text) : undefined;
  const object = value && ts.isAsExpression(value) ? value.expression : value;
  if (!object || !ts.isObjectLiteralExpression(object)) return [];
  const member = property(object, name.text);
  return member ? optionsOf(member, scope, depth) : [];
}

/** An argument as the parts it stands for: a call of `cn` or of variants is several. */
function partsOf(node: ts.Expression, scope: Scope): Options[] {
  if (isCall(node, "cn")) return node.arguments.flatMap((argument) => partsOf(argument, scope));
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const variants = scope.consts.get(node.expression.text);
    return variants && isCall(variants, "cva") ? variantParts(variants, scope) : [];
  }
  if (ts.isIdentifier(node)) {
    const value = scope.consts.get(node.text);
    if (value && isCall(value, "cn")) return partsOf(value, scope);
  }
  return [optionsOf(node, scope)];
}

function variantParts({ arguments: [base, options] }: ts.CallExpression, scope: Scope): Options[] {
  const always =
    base && ts.isArrayLiteralExpression(base)
      ? base.elements.flatMap((one) => partsOf(one, scope))
      : base
        ? partsOf(base, scope)
        : [];
  const variants = options && ts.isObjectLiteralExpression(options) ? property(options, "variants") : undefined;
  if (!variants || !ts.isObjectLiteralExpression(variants)) return always;
  return [
    ...always,
    ...variants.properties.map((one) => (ts.isPropertyAssignment(one) ? optionsOf(one.initializer, scope) : [])),
  ];
}

function property(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const found = node.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === name);
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

/** A component that takes a `className` and puts it beside its own. */
function componentsOf(scope: Scope): [string, Component][] {
  const found: [string, Component][] = [];
  walk(scope.file, (node) => {
    if (!ts.isFunctionDeclaration(node) || !node.name) return;
    const name = node.name.text;
    walk(node, (inner) => {
      if (isCall(inner, "cn") && inner.arguments.some((argument) => argument.getText() === "className"))
        found.push([name, { parts: partsOf(inner, scope) }]);
    });
  });
  return found;
}

const placeOf = (node: ts.Node, file: ts.SourceFile) =>
  `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

function calls(scope: Scope): Found[] {
  const found: Found[] = [];
  walk(scope.file, (node) => {
    if (isCall(node, "cn") || isCall(node, "cva"))
      found.push({
        place: placeOf(node, scope.file),
        parts: isCall(node, "cva") ? variantParts(node, scope) : partsOf(node, scope),
      });
  });
  return found;
}

function elements(scope: Scope, components: ReadonlyMap<string, Component>): Found[] {
  const found: Found[] = [];
  walk(scope.file, (node) => {
    if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return;
    const component = components.get(node.tagName.getText());
    const given = node.attributes.properties.find(
      (one) => ts.isJsxAttribute(one) && one.name.getText() === "className",
    );
    if (!component || !given || !ts.isJsxAttribute(given) || !given.initializer) return;
    const value = ts.isJsxExpression(given.initializer) ? given.initializer.expression : given.initializer;
    if (value && ts.isExpression(value))
      found.push({ place: placeOf(node, scope.file), parts: [...component.parts, ...partsOf(value, scope)] });
  });
  return found;
}
