/** What the checks use of Babel, which brings no types along. */
declare module '@babel/core' {
  type Tree = Readonly<{ type: 'File' }>;
  type Visitor = Readonly<{ RegExpLiteral(path: { node: { pattern: string; flags: string } }): void }>;
  type Options = Readonly<{ configFile: false; babelrc: false; parserOpts: Readonly<{ plugins: readonly string[] }> }>;

  export function parseSync(code: string, options: Options): Tree | null;
  export function traverse(tree: Tree, visitor: Visitor): void;
}
