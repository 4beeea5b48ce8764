import { describe, expect, it } from 'vitest';
import { proposeMapping, withoutDoubles } from '../../bulk/imports/column-mapping.ts';
import type { Field } from '../../bulk/imports/field.ts';
import { lineReader } from '../../bulk/imports/line.ts';
import type { Cell } from '../../bulk/imports/table.ts';
import { orderTarget } from './order-line.ts';

const { fields, needs } = orderTarget;

/** Lines that name their buyers by the type of a number and the number. */
const rows: readonly (readonly Cell[])[] = [
  ['3000001', null, 'FR', 'SIREN', '732829320', 'K-1', '5000', 'EUR', 'urgent order', '30'],
  ['3000001', null, 'DE', 'VAT', 'DE123456788', 'K-2', '25.000,00', 'EUR', null, '60'],
  ['3000001', '1234567', null, null, null, 'K-3', '5.000,-', 'EUR', null, null],
  ['3000001', null, null, 'Euler-ID', '1234567', null, '9000', 'EUR', null, null],
  ['3000001', null, 'FR', 'SIREN', '732829321', null, '9000', 'EUR', null, null],
];

/** Heads of a file of limit requests (handbook covers 9), as its senders write them in their languages. */
const headsByLanguage: Readonly<Record<string, readonly string[]>> = {
  English: [
    'policy number',
    'Euler-ID',
    'country code',
    'identifier type',
    'identifier value',
    'your reference',
    'amount requested',
    'currency',
    'comments',
    'credit period',
  ],
  German: [
    'Policennummer',
    'Euler-ID',
    'Länderkennzeichen',
    'Kennungsart',
    'Kennung',
    'Ihr Zeichen',
    'Wunschbetrag',
    'Währung',
    'Bemerkungen',
    'Kreditziel',
  ],
  French: [
    'Numéro de police',
    'Euler-ID',
    'Code pays',
    'Type d’identifiant',
    'Valeur de l’identifiant',
    'Votre référence',
    'Montant demandé',
    'Devise',
    'Commentaires',
    'Durée de crédit',
  ],
  Dutch: [
    'Polisnummer',
    'Euler-ID',
    'Landcode',
    'Soort identificatie',
    'Waarde identificatie',
    'Uw referentie',
    'Aangevraagd bedrag',
    'Valuta',
    'Opmerkingen',
    'Kredietperiode',
  ],
  Italian: [
    'Numero polizza',
    'Euler-ID',
    'Codice paese',
    'Tipo di identificativo',
    'Valore identificativo',
    'Vostro riferimento',
    'Importo richiesto',
    'Valuta',
    'Commenti',
    'Periodo di credito',
  ],
  Spanish: [
    'Número de póliza',
    'Euler-ID',
    'Código país',
    'Tipo de identificador',
    'Valor del identificador',
    'Su referencia',
    'Importe solicitado',
    'Moneda',
    'Comentarios',
    'Período de crédito',
  ],
};

describe.each(Object.keys(headsByLanguage))('a file with the columns of limit requests in %s', (language) => {
  const headers = headsByLanguage[language] ?? [];
  const mapping = withoutDoubles(proposeMapping(fields, { headers, rows }), needs);

  it('has all its columns read', () => {
    expect(mapping.map(({ field }) => field)).toEqual([
      'policyId',
      'companyId',
      'countryCode',
      'identifierType',
      'identifier',
      'customerReference',
      'amount',
      'currency',
      'comment',
      'paymentTermDays',
    ]);
  });

  it('names its buyers by the type of a number and the number', () => {
    const columns = mapping.flatMap(({ column, header, field: name }) =>
      name === null ? [] : [{ column, header, name, field: fields[name] as Field, notation: {} }],
    );
    const read = lineReader({ target: orderTarget, columns, constants: {} });
    const records = rows.map((cells, place) => {
      const line = read({ line: place + 2, cells });
      return line.kind === 'record' ? [line.record, line.leftOut[0]?.code ?? null] : line.refusals;
    });
    const common = { policy: '3000001', currency: 'EUR' };
    expect(records).toMatchObject([
      [
        { ...common, identifier: { idTypeCode: 'SIREN', idValue: '732829320' }, amount: '5000', paymentTermDays: 30 },
        null,
      ],
      [{ ...common, identifier: { idTypeCode: 'VAT-DE', idValue: 'DE123456788' }, amount: '25000' }, null],
      [{ ...common, companyId: '1234567', amount: '5000', customerReference: 'K-3' }, null],
      [{ ...common, companyId: '1234567' }, null],
      [{ policy: '3000001' }, 'identifier-checksum'],
    ]);
  });
});

it('takes a policy by its number alone where a column is set to name it', () => {
  const policy = orderTarget.fields['policy'] as Field;
  expect(policy.cellType.read('3000001', {})).toEqual({ kind: 'read', value: '3000001' });
  expect(policy.cellType.read('herm 1000001 cap', {})).toEqual({ kind: 'read', value: 'HERM-1000001-CAP' });
  expect(policy.cellType.read('no policy', {})).toMatchObject({ code: 'not-a-policy-key' });
});

describe('B13: of the old and the new limit the requested amount is the new one', () => {
  it.each([
    ['Limit alt', 'Limit neu'],
    ['Bestehendes Limit', 'Gewünschtes Limit'],
    ['Limit bisher', 'Limit gewünscht'],
    ['Altes Limit', 'Neues Limit'],
    ['Old limit', 'New limit'],
    ['Limit old', 'Limit new'],
    ['Current limit', 'Requested limit'],
    ['Previous amount', 'Amount'],
    ['Ancienne limite', 'Nouvelle limite'],
    ['Limite actuelle', 'Limite demandée'],
    ['Montant ancien', 'Montant nouveau'],
    ['Límite anterior', 'Límite nuevo'],
    ['Límite actual', 'Límite solicitado'],
    ['Fido attuale', 'Fido nuovo'],
    ['Fido precedente', 'Nuovo fido'],
    ['Limiet oud', 'Limiet nieuw'],
    ['Oude limiet', 'Nieuwe limiet'],
    ['Huidige limiet', 'Gevraagd bedrag'],
  ])('%s and %s', (before, after) => {
    const cells: readonly (readonly Cell[])[] = [
      ['3000001', '1234567', '5000', '9000'],
      ['3000001', '1234568', '7000', '8000'],
    ];
    const heads = ['policy number', 'Euler-ID'];
    const fieldsOf = (headers: string[]) => proposeMapping(fields, { headers, rows: cells }).map(({ field }) => field);
    expect(fieldsOf([...heads, before, after]).slice(2)).toEqual([null, 'amount']);
    expect(fieldsOf([...heads, after, before]).slice(2)).toEqual(['amount', null]);
  });
});
