import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../src/testing/server/test-database.ts';
import { describeSchema, schemaFile } from './schema.ts';

const database = await testDatabase();
afterAll(() => database.drop());

test('the types of the tables are in step with the migrations (npm run schema)', async () => {
  expect(await readFile(schemaFile, 'utf8')).toBe(await describeSchema(database.url));
});
