import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Connection, ConnectionContext, createQueryClient } from '../../../platform/ui/query.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { LegalEntity } from './LegalEntity.tsx';

afterEach(cleanup);

const brewery = {
  companyId: '1000001',
  companyName: 'Brauhaus Lindthal GmbH',
  countryCode: 'DE',
  legalData: { legalFormCode: 'GMBH' },
  address: { town: 'Kulmbach' },
  companyIdentifiers: [
    { idTypeCode: 'HRB', idValue: 'HRB 1234', isPrimary: false },
    { idTypeCode: 'VAT-DE', idValue: 'DE811234567', isPrimary: true },
  ],
};

async function entityOf(some: object): Promise<string> {
  const call = (async () => ({ ...brewery, ...some })) as unknown as Connection['call'];
  renderInPortal(
    <ConnectionContext value={{ call, apiBase: '/api' }}>
      <QueryClientProvider client={createQueryClient()}>
        <LegalEntity companyId="1000001">{(entity) => <>On {entity}.</>}</LegalEntity>
      </QueryClientProvider>
    </ConnectionContext>,
  );
  const name = await screen.findByText(/Brauhaus/);
  return name.parentElement?.textContent ?? '';
}

test('a legal entity is named with its town, country and primary identifier', async () => {
  expect(await entityOf({})).toBe('On Brauhaus Lindthal GmbH, Kulmbach, Germany, VAT DE811234567.');
});

test('the legal form is said where the name does not say it', async () => {
  expect(await entityOf({ companyName: 'Brauhaus Lindthal' })).toBe(
    'On Brauhaus Lindthal, GMBH, Kulmbach, Germany, VAT DE811234567.',
  );
});
