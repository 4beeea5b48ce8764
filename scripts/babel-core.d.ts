/** What the checks use of Babel, which brings no types along. */
declare module '@babel/core' {
  type Tree = Readonly<{ type: 'File' }>;
  type Argument = Readonly<{ evaluate(): Readonly<{ confident: boolean; value: unknown }> }>;
  type Call = Readonly<{
    node: Readonly<{
      callee: Readonly<{
        type: string;
        name?: string;
        property?: Readonly<{ type: string; name?: string }>;
      }>;
      arguments: readonly Readonly<{ type: string; start: number; end: number }>[];
    }>;
    get(key: `arguments.${number}`): Argument;
  }>;
  type Visitor = Readonly<{
    RegExpLiteral(path: Readonly<{ node: Readonly<{ pattern: string; flags: string }> }>): void;
    'NewExpression|CallExpression'?(path: Call): void;
  }>;
  type Options = Readonly<{ configFile: false; babelrc: false; parserOpts: Readonly<{ plugins: readonly string[] }> }>;

  export function parseSync(code: string, options: Options): Tree | null;
  export function traverse(tree: Tree, visitor: Visitor): void;
}
