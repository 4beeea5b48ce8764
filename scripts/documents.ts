/** Writes the documents that are made from the code: `npm run docs`. A guard compares them with what they would be now. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '../src/app/areas.ts';
import { permissionsDocument } from '../src/identity/access/permissions-document.ts';
import { problemsDocument } from '../src/platform/core/problems-document.ts';

const folder = join(import.meta.dirname, '../docs');
writeFileSync(join(folder, 'permissions.md'), permissionsDocument(contracts));
writeFileSync(join(folder, 'problems.md'), problemsDocument());
