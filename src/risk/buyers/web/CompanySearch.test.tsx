import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SignedIn } from '../../../identity/access/web/me.ts';
import { SignedInProvider } from '../../../identity/access/web/SignedInProvider.tsx';
import type { Operation } from '../../../platform/core/contract.ts';
import { countrySpecials } from '../../../platform/core/country-specials.ts';
import type { PublicConfig } from '../../../platform/core/public-config.ts';
import { type Connection, ConnectionContext, createQueryClient } from '../../../platform/ui/query.ts';
import { ConfigContext } from '../../../platform/ui/settings.ts';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import type { CompanyHit } from '../companies.contract.ts';
import type { CompanyOnWire } from '../company.ts';
import { CompanySearch, type CompanySearchProps } from './CompanySearch.tsx';
import { type CompanyQuery, emptyQuery } from './company-query.ts';

function hit(companyId: string, companyName: string, some: Partial<CompanyOnWire> = {}): CompanyHit {
  const company: CompanyOnWire = {
    companyId,
    companyName,
    countryCode: 'NL',
    legalData: { companyName, legalFormCode: 'BV', tradingName: null, nativeName: null },
    address: {
      streetName: null,
      streetNumber: null,
      town: 'Rotterdam',
      postCodes: [],
      subdivisionCode: null,
      countryCode: 'NL',
    },
    companyIdentifiers: [{ idTypeCode: 'KVK', idValue: '24881306', isPrimary: true }],
    communicationChannels: [],
    statusCode: 'ACTIVE',
    replacedByCompanyId: null,
    isHeadOffice: true,
    headOfficeCompanyId: null,
    mainTradeSectorCode: null,
    isInsurable: true,
    notInsurableReason: null,
    ...some,
  };
  return { company, score: 90, match: 'HIGH', isOwn: false, cover: null };
}

const register = [hit('1000001', 'Rijnzicht Logistiek BV'), hit('1000002', 'Rijnkade BV', { isHeadOffice: false })];
const own = { company: { companyId: '1000009', companyName: 'IJsselkade Voeding BV', countryCode: 'NL' } };

/** What the server was asked, and how it answers a search. */
let searches: Array<Record<string, unknown>>;
let answer: () => unknown;

const call = (async (operation: Operation, input?: { body?: Record<string, unknown> }) => {
  if (operation.path.endsWith('/search')) {
    searches.push(input?.body ?? {});
    return answer();
  }
  if (operation.path.endsWith('/covered-countries')) return { items: ['NL'] };
  const items = [{ ...own, town: 'Zwolle', isFavourite: true, visitedAt: '2026-11-20T09:00:00Z' }];
  return { items, next: null, count: null };
}) as Connection['call'];

const signedIn = {
  me: { person: { personId: 'per_1' }, permissions: ['tci-access'], policies: [], policyCount: 0 },
  changePreferences: () => {},
} as unknown as SignedIn;

function Search({ query, ...rest }: Partial<CompanySearchProps>) {
  const [current, change] = useState<CompanyQuery>({ ...emptyQuery, ...query });
  return <CompanySearch query={current} onChange={change} policy={null} onChoose={() => {}} {...rest} />;
}

function show(props: Partial<CompanySearchProps> = {}) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <Search {...props} /> }),
    history: createMemoryHistory(),
  });
  renderInPortal(
    <ConfigContext value={{ countrySpecials } as unknown as PublicConfig}>
      <ConnectionContext value={{ call, apiBase: '/api' }}>
        <QueryClientProvider client={createQueryClient()}>
          <SignedInProvider signedIn={signedIn}>
            <RouterProvider router={router as never} />
          </SignedInProvider>
        </QueryClientProvider>
      </ConnectionContext>
    </ConfigContext>,
  );
  return userEvent.setup({ delay: null });
}

const field = () => screen.findByLabelText('Company name');

/** Writes all letters at once: typed on a busy machine, letters come so slowly that each is searched for. */
async function write(user: UserEvent, text: string, into = field()): Promise<void> {
  await user.click(await into);
  await user.paste(text);
}

const inNetherlands: CompanyQuery = { ...emptyQuery, countryCode: 'NL' };

beforeEach(() => {
  searches = [];
  answer = () => ({ items: register, refine: false });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('searching a company', () => {
  test('offers favourites before anything is typed, and sends no request', async () => {
    show();
    expect(await screen.findByText('IJsselkade Voeding BV')).toBeTruthy();
    expect(screen.getByText('Favourites')).toBeTruthy();
    expect(searches).toEqual([]);
  });

  test('begins with the name; no country is needed', async () => {
    const user = show({ autoFocus: true });
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await write(user, 'rijn');
    await waitFor(() => expect(searches).toEqual([{ mode: 'byName', name: 'rijn' }]));
  });

  test('lists the reader’s own buyers before the register', async () => {
    answer = () => ({ items: [{ ...hit('1000003', 'Rijnmond BV'), isOwn: true }, ...register], refine: false });
    const user = show();
    await write(user, 'rijn');
    const heads = await screen.findAllByRole('rowheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['My buyers', 'Register']);
  });

  test('says that what was typed as a name is an identifier', async () => {
    const user = show();
    await write(user, 'KVK 24881306');
    expect(await screen.findByText(/This could be one of|Recognised as/)).toBeTruthy();
  });

  test('searches once for a word typed quickly, and lets arrows and Enter choose', async () => {
    const onChoose = vi.fn();
    const user = show({ query: inNetherlands, onChoose });
    const name = await field();
    await user.click(name);
    for (const typed of ['r', 'ri', 'rij', 'rijn']) fireEvent.change(name, { target: { value: typed } });
    await screen.findByText(/Branch/);
    expect(searches).toEqual([{ mode: 'byName', countryCode: 'NL', name: 'rijn' }]);
    expect((await field()).getAttribute('aria-activedescendant')).toMatch(/1000001$/);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ companyId: '1000002' }));
  });

  test('opens what was chosen while it searches again once that is there, and nothing that is found no more', async () => {
    const onChoose = vi.fn();
    const user = show({ query: inNetherlands, onChoose });
    await write(user, 'rijn');
    await screen.findByText(/Branch/);
    const searchAgain = async (name: string, items: readonly CompanyHit[]) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      answer = () => promise;
      fireEvent.change(await field(), { target: { value: name } });
      await expect.poll(() => searches.at(-1)?.['name']).toBe(name);
      await user.keyboard('{Enter}');
      expect(onChoose).not.toHaveBeenCalled();
      resolve({ items, refine: false });
    };
    await searchAgain('rijnka', register.slice(1));
    await expect.poll(async () => (await field()).getAttribute('aria-activedescendant')).toMatch(/1000002$/);
    expect(onChoose).not.toHaveBeenCalled();
    await searchAgain('rijnkad', register.slice(1));
    await expect.poll(() => onChoose.mock.calls).toMatchObject([[{ companyId: '1000002' }]]);
  });

  test('handles Ctrl+Enter as the command to request cover', async () => {
    const onAsk = vi.fn();
    const user = show({ query: inNetherlands, onAsk });
    await write(user, 'rijn');
    await screen.findByText(/Branch/);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onAsk.mock.calls[0]?.[0].company.companyName).toBe('Rijnzicht Logistiek BV');
  });

  test('requires a locality where names alone find too many, before it searches the register (D15)', async () => {
    const user = show({ query: { ...emptyQuery, countryCode: 'CH' } });
    await write(user, 'rijn');
    expect(await screen.findByText(/add a canton, a town or a postal code/)).toBeTruthy();
    expect(searches).toEqual([]);
    await write(user, '8005', screen.findByLabelText('Town or postal code'));
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ countryCode: 'CH', postalCode: '8005' }));
  });

  test('offers the next steps where nothing fits', async () => {
    answer = () => ({ items: [], refine: false });
    const user = show({ query: inNetherlands });
    await write(user, '24881306');
    expect(await screen.findByText(/No company found for “24881306”/)).toBeTruthy();
    await user.click(screen.getByText('Search as an identifier'));
    const identifier = await screen.findByLabelText('Identifier');
    expect((identifier as HTMLInputElement).value).toBe('24881306');
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ mode: 'byIdentifier', identifier: '24881306' }));
    const link = await screen.findByText('Request identification of the buyer');
    expect(link.getAttribute('href')).toContain('identification-requests/new');
  });

  test('offers all countries where nothing fits in one', async () => {
    answer = () => ({ items: [], refine: false });
    const user = show({ query: inNetherlands });
    await write(user, 'rijn');
    await user.click(await screen.findByText('Search all countries'));
    await waitFor(() => expect(searches.at(-1)).toEqual({ mode: 'byName', name: 'rijn' }));
  });

  test('asks for a more specific search where too many fit', async () => {
    answer = () => ({ items: register, refine: true });
    const user = show({ query: inNetherlands });
    await write(user, 'rijn');
    expect(await screen.findByText(/More than 50 companies match/)).toBeTruthy();
  });
});
