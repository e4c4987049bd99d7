// Finds the `ts` blocks of the README, the guides and the doc comments, and turns each into a program that runs.
//
//   ```ts                     type-checked and run
//   ```ts no-run              type-checked only
//   expr; // => value         asserts that `expr` deep-equals `value`; `...` in a value stands for anything
//   const x = expr; // => v   the same, for `x`
//   expr; // throws code      asserts that `expr` throws an error with that `code`
//
// A value may go on in the comment lines that follow. Every block is a module of its own, with its own imports.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

export interface Example {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Number of the first line of code, from 1. */
  readonly line: number;
  readonly run: boolean;
  readonly code: string;
}

/** Every example of the repository. */
export function findExamples(): Example[] {
  return [
    ...examplesOf('README.md'),
    ...list('docs', '.md').flatMap(examplesOf),
    ...list('src', '.ts').flatMap(examplesOf),
  ];
}

function list(folder: string, extension: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => file.endsWith(extension) && !file.startsWith('docs/api/'))
    .sort();
}

function examplesOf(file: string): Example[] {
  return extract(file, readFileSync(join(root, file), 'utf8'));
}

/** The `ts` blocks of one text; in a source file, those inside comments. */
export function extract(file: string, text: string): Example[] {
  const isSource = file.endsWith('.ts');
  const strip = (line: string): string => (isSource ? line.replace(/^\s*\* ?/, '') : line);
  const fence = isSource ? /^\s*\*\s*```(\S*)(.*)$/ : /^\s*```(\S*)(.*)$/;
  const examples: Example[] = [];
  let open: { language: string; info: string; line: number; code: string[] } | undefined;
  text.split(/\r?\n/).forEach((line, index) => {
    const match = fence.exec(line);
    if (open === undefined) {
      if (match) open = { language: match[1] ?? '', info: match[2] ?? '', line: index + 2, code: [] };
    } else if (match) {
      if (open.language === 'ts') {
        const { code, info } = open;
        examples.push({ file, line: open.line, run: !/\bno-run\b/.test(info), code: code.join('\n') });
      }
      open = undefined;
    } else open.code.push(strip(line));
  });
  return examples;
}

/** Type-checks all examples in one program; gives `file:line: message` for each fault. */
export function typeCheck(examples: readonly Example[]): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: ['node'],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    moduleDetection: ts.ModuleDetectionKind.Force,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: true,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const virtual = new Map(
    examples.map((example, index) => {
      const padding = '\n'.repeat(example.line - 1); // so that line numbers are those of the document
      return [
        join(root, `example-${index}.ts`).split(sep).join('/'),
        { example, text: padding + example.code },
      ];
    }),
  );
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => virtual.has(name) || fileExists(name);
  host.readFile = (name) => virtual.get(name)?.text ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = virtual.get(name)?.text;
    return text === undefined
      ? getSourceFile(name, version, ...rest)
      : ts.createSourceFile(name, text, version, true);
  };
  const program = ts.createProgram([...virtual.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map((diagnostic) => {
    const message = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n');
    if (!diagnostic.file) return message;
    const { line } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
    const file = virtual.get(diagnostic.file.fileName)?.example.file ?? diagnostic.file.fileName;
    return `${file}:${line + 1}: ${message}`;
  });
}

/** The JavaScript of an example, with its assertions written as calls of what `test/docs/runner.mjs` provides. */
export function compile(example: Example): string {
  const source = ts.createSourceFile('example.ts', example.code, ts.ScriptTarget.ES2022, true);
  const edits: { at: number; text: string }[] = [];
  const lineOf = (position: number): number =>
    example.line + source.getLineAndCharacterOfPosition(position).line;

  const visit = (node: ts.Node): void => {
    if (ts.isStatement(node) && ts.isSourceFile(node.parent) && !ts.isImportDeclaration(node)) {
      edits.push({ at: node.getStart(), text: `__example.at(${lineOf(node.getStart())});` });
    }
    if (ts.isExpressionStatement(node) || ts.isVariableStatement(node)) assertion(node);
    ts.forEachChild(node, visit);
  };

  const assertion = (node: ts.ExpressionStatement | ts.VariableStatement): void => {
    const comment = commentAfter(example.code, node.getEnd());
    const where = lineOf(node.getEnd());
    const [, kind, rest = ''] = /^(=>|throws)\s+([\s\S]*)$/.exec(comment) ?? [];
    if (kind === 'throws') {
      const code = JSON.stringify(rest.split(/\s/)[0]);
      edits.push({ at: node.getStart(), text: 'try {' });
      edits.push({
        at: node.getEnd(),
        text: `;__example.nothingThrown(${where}, ${code}); } catch (error) { __example.thrown(${where}, error, ${code}); }`,
      });
    } else if (kind === '=>') {
      const value = expected(example, where, rest);
      if (ts.isExpressionStatement(node)) {
        edits.push({ at: node.getStart(), text: '__example.check((' });
        edits.push({ at: node.expression.getEnd(), text: `), ${where}, () => (${value}))` });
      } else {
        const name = node.declarationList.declarations[0]?.name.getText();
        edits.push({ at: node.getEnd(), text: `;__example.check(${name}, ${where}, () => (${value}));` });
      }
    }
  };

  visit(source);
  let code = example.code;
  // From the end to the start; of two edits at one place the later one goes inside.
  for (const { at, text } of [...edits].reverse().sort((a, b) => b.at - a.at)) {
    code = code.slice(0, at) + text + code.slice(at);
  }
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: false,
    },
  });
  return outputText;
}

/** The text of the comment behind a statement, with the comment lines below it. */
function commentAfter(code: string, end: number): string {
  const [first = '', ...below] = code.slice(end).split('\n');
  const match = /^\s*;?\s*\/\/\s*(.*)$/.exec(first);
  if (!match) return '';
  const lines = [match[1] ?? ''];
  for (const line of below) {
    const more = /^\s*\/\/(.*)$/.exec(line);
    if (!more) break;
    lines.push(more[1] ?? '');
  }
  return lines.join('\n');
}

/** The expected value as an expression: as many lines of the comment as it takes to be one. */
function expected(example: Example, line: number, text: string): string {
  const lines = text.split('\n');
  for (let count = 1; count <= lines.length; count++) {
    const value = withWildcards(lines.slice(0, count).join('\n').trim());
    const { diagnostics } = ts.transpileModule(`(${value});`, { reportDiagnostics: true });
    if (!diagnostics?.length) return value;
  }
  throw new SyntaxError(`${example.file}:${line}: not a value: ${lines[0]}`);
}

/** `{ a: ... }` takes anything for `a`; `{ a: 1, ... }` and `[1, ...]` take more after what is written. */
function withWildcards(value: string): string {
  return value
    .replace(/(:\s*)(?:\.\.\.|…)(?=\s*[,}])/g, '$1__example.anything')
    .replace(/([,{]\s*)(?:\.\.\.|…)(?=\s*\})/g, '$1[__example.more]: true')
    .replace(/([,[]\s*)(?:\.\.\.|…)(?=\s*\])/g, '$1__example.more');
}
