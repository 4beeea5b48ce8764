import { problemStatus } from './problem.ts';

/** `docs/problems.md` in full, as Markdown: every problem code with its status. A test compares the file with it. */
export function problemsDocument(): string {
  const byStatus = Object.entries(problemStatus).sort(([, one], [, other]) => one - other);
  return [
    '# Problem codes',
    'Made from `src/platform/core/problem.ts` by `npm run docs`; do not edit. Every error of the API is a problem document (RFC 9457) with one of these codes; `facts` say what the sentence on the screen is made of, and `errors` point to the fields.',
    ['| code | status |', '| --- | --- |', ...byStatus.map(([code, status]) => `| \`${code}\` | ${status} |`)].join(
      '\n',
    ),
    '',
  ].join('\n\n');
}
