/**
 * The isolation matrix once more without the application's own filter: row-level security alone still shows no foreign
 * row. The fault is read when `within-scope.ts` loads, so it is set before anything is imported.
 */
process.env['AVAL_TEST_FAULT'] = 'no-scope-filter';
await import('./isolation.test.ts');
