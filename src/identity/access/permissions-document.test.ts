import { expect, test } from 'vitest';
import {
  anyone,
  type Contract,
  insurerOnly,
  operation,
  orderingHolderOf,
  signedIn,
} from '../../platform/core/contract.ts';
import { permissions } from './permissions.ts';
import { permissionsDocument } from './permissions-document.ts';

const contract = {
  order: operation({
    method: 'POST',
    path: '/api/v2/things',
    summary: 'Orders',
    access: orderingHolderOf('tci-access', 'read_clr'),
    reply: 'stream',
  }),
  me: operation({ method: 'GET', path: '/api/v2/me', summary: 'Me', access: signedIn, reply: 'stream' }),
  port: operation({ method: 'POST', path: '/api/insurer/v1/x', summary: 'Port', access: insurerOnly, reply: 'stream' }),
  open: operation({ method: 'GET', path: '/health', summary: 'Health', access: anyone, reply: 'stream' }),
} as const satisfies Contract;

test('the document names every permission and says who may call each operation', () => {
  const text = permissionsDocument([contract]);
  for (const permission of permissions) expect(text).toContain(`| \`${permission}\` |`);
  expect(text).toContain('| `POST /api/v2/things` | `tci-access` and `read_clr`, not `no_transactional` |');
  expect(text).toContain('| `GET /api/v2/me` | whoever is signed in |');
  expect(text).toContain('| `POST /api/insurer/v1/x` | the insurer |');
  expect(text).toContain('| `GET /health` | anyone |');
  expect(text).toMatch(/`read_clr` \| cover requests and their history \| `POST \/api\/v2\/things` \|/);
});
