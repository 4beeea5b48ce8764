import { describe, expect, it } from 'vitest';
import { read } from '../../bulk/imports/cell-type.ts';
import { proposeMapping, readDeclaredColumns, unmetNeeds, withoutDoubles } from '../../bulk/imports/column-mapping.ts';
import { field } from '../../bulk/imports/field.ts';
import type { Cell } from '../../bulk/imports/table.ts';
import { type ImportKind, importTargets } from './import-targets.ts';

/** The proposal for a sheet, as `header → field`, passing over columns without one. */
function mapped(kind: ImportKind, headers: string, ...rows: string[]): Record<string, string> {
  const sample = { headers: headers.split(';'), rows: rows.map((row): Cell[] => row.split(';')) };
  const columns = proposeMapping(importTargets[kind].fields, sample);
  return Object.fromEntries(columns.flatMap(({ header, field }) => (field === null ? [] : [[header, field]])));
}

describe('companies', () => {
  it('maps what a German system prints', () => {
    expect(
      mapped(
        'companies',
        'Debitor;Firma;Straße;Hausnr.;PLZ;Ort;LKZ;USt-IdNr.;Rechtsform;Branche;Telefon;Notiz',
        '1000001;Nordwind GmbH;Hafenstr.;12a;20457;Hamburg;D;DE136695976;GmbH;28.1;040 123456;guter Kunde',
        '1000002;Müller & Söhne KG;Am Ring;7;01067;Dresden;D;DE136695976;KG;46;+49 351 4711;',
      ),
    ).toEqual({
      Debitor: 'companyId',
      Firma: 'companyName',
      Straße: 'streetName',
      'Hausnr.': 'streetNumber',
      PLZ: 'postalCode',
      Ort: 'town',
      LKZ: 'countryCode',
      'USt-IdNr.': 'identifier',
      Rechtsform: 'legalFormCode',
      Branche: 'mainTradeSectorCode',
      Telefon: 'telephone',
    });
  });

  it('takes a debtor column for the name or the number by its values', () => {
    expect(mapped('companies', 'Debitor;Nr', 'Nordwind GmbH;1000001', 'Müller KG;1000002')).toMatchObject({
      Debitor: 'companyName',
    });
    expect(mapped('companies', 'Debitor;Name', '1000001;Nordwind GmbH', '1000002;Müller KG')).toEqual({
      Debitor: 'companyId',
      Name: 'companyName',
    });
  });

  it('maps what a French accountant exports', () => {
    expect(
      mapped(
        'companies',
        'N° client;RAISON SOCIALE;N° SIREN;Adresse;Code Postal;Ville;Pays;Code APE;N° TVA intracommunautaire',
        '1000001;Maison Lavande SA;732829320;1 rue du Port;13002;Marseille;France;4711F;FR44732829320',
      ),
    ).toEqual({
      'N° client': 'companyId',
      'RAISON SOCIALE': 'companyName',
      'N° SIREN': 'identifier:SIREN',
      Adresse: 'streetName',
      'Code Postal': 'postalCode',
      Ville: 'town',
      Pays: 'countryCode',
      'Code APE': 'mainTradeSectorCode',
      'N° TVA intracommunautaire': 'identifier',
    });
  });

  it('maps Dutch, Italian and Spanish headers', () => {
    expect(
      mapped('companies', 'klantnummer;Bedrijfsnaam;KvK-nummer;Straat;Huisnummer;Postcode;Plaats;Landcode'),
    ).toEqual({
      klantnummer: 'companyId',
      Bedrijfsnaam: 'companyName',
      'KvK-nummer': 'identifier:KVK',
      Straat: 'streetName',
      Huisnummer: 'streetNumber',
      Postcode: 'postalCode',
      Plaats: 'town',
      Landcode: 'countryCode',
    });
    expect(mapped('companies', 'Codice cliente;Ragione sociale;P.IVA;Indirizzo;CAP;Città;Provincia;Nazione')).toEqual({
      'Codice cliente': 'companyId',
      'Ragione sociale': 'companyName',
      'P.IVA': 'identifier:CF',
      Indirizzo: 'streetName',
      CAP: 'postalCode',
      Città: 'town',
      Provincia: 'subdivisionCode',
      Nazione: 'countryCode',
    });
    expect(mapped('companies', 'Código cliente;Razón Social;CIF;Dirección;C.P.;Población;País')).toEqual({
      'Código cliente': 'companyId',
      'Razón Social': 'companyName',
      CIF: 'identifier:NIF',
      Dirección: 'streetName',
      'C.P.': 'postalCode',
      Población: 'town',
      País: 'countryCode',
    });
  });

  it('maps fields of SAP and the names of the wire', () => {
    expect(mapped('companies', 'KUNNR;NAME1;STRAS;PSTLZ;ORT01;LAND1;STCEG')).toEqual({
      KUNNR: 'companyId',
      NAME1: 'companyName',
      STRAS: 'streetName',
      PSTLZ: 'postalCode',
      ORT01: 'town',
      LAND1: 'countryCode',
      STCEG: 'identifier',
    });
    const names = Object.keys(importTargets.companies.fields);
    const columns = proposeMapping(importTargets.companies.fields, { headers: names, rows: [] });
    expect(columns.map(({ field }) => field)).toEqual(names);
  });

  it.each(['VAT', 'VAT number', 'Tax ID', 'Registration number', 'USt-IdNr.', 'N° TVA', 'btw-nummer', 'STCEG'])(
    'takes a column %s for numbers of any type',
    (header) => {
      expect(mapped('companies', header, 'DE136695976', 'FR44732829320', 'ATU12345678')).toEqual({
        [header]: 'identifier',
      });
    },
  );

  it('reads typing errors and headers of several words', () => {
    expect(mapped('companies', 'Frimenname;Postleizahl;Country of incorporation')).toMatchObject({
      Frimenname: 'companyName',
      Postleizahl: 'postalCode',
      'Country of incorporation': 'countryCode',
    });
  });

  it('knows columns by their values where headers say nothing', () => {
    expect(
      mapped(
        'companies',
        'A;B;C;D;E',
        '1000001;Nordwind GmbH;732829320;Germany;info@nordwind.example',
        '1000002;Lavande SARL;542107651;Frankreich;a@b.example',
        '1000003;Delta Foods B.V.;552100554;NL;x@y.example',
      ),
    ).toEqual({ B: 'companyName', C: 'identifier:SIREN', D: 'countryCode', E: 'email' });
  });

  it('doubts a header that its values contradict', () => {
    const fields = importTargets.companies.fields;
    const sample = {
      headers: ['Country', 'Customer country group'],
      rows: [
        ['Hafenstraße 12', 'B2B'],
        ['Am Ring 7', 'B2C'],
      ],
    };
    expect(proposeMapping(fields, sample)).toMatchObject([
      { field: 'countryCode', confidence: 'guess' },
      { field: null },
    ]);
  });

  it('believes a header rather than a single value, which may be an error', () => {
    const { fields } = importTargets.companies;
    const sample = { headers: ['Customer number', 'Country'], rows: [['our good old friend', 'some where']] };
    expect(proposeMapping(fields, sample)).toMatchObject([{ field: 'companyId' }, { field: 'countryCode' }]);
  });

  it('says how sure it is and why', () => {
    const sample = {
      headers: ['Firma', 'X'],
      rows: [
        ['Nordwind GmbH', 'DE'],
        ['Müller KG', 'FR'],
        ['Lavande SA', 'NL'],
      ],
    };
    expect(proposeMapping(importTargets.companies.fields, sample)).toMatchObject([
      { field: 'companyName', confidence: 'certain', because: 'header' },
      { field: 'countryCode', confidence: 'guess', because: 'values' },
    ]);
  });
});

describe('covers', () => {
  it.each([
    [
      'Policen-Nr.;Risikonummer;Abnehmer;Kreditlimit;Währung;gültig ab;gültig bis;Zahlungsziel;Ihr Zeichen',
      'HERM-1000001;1000001;Nordwind;250.000,00;EUR;01.02.2026;31.12.2026;60 Tage;K-17',
    ],
    [
      'N° police;Identifiant;Acheteur;Limite accordée;Devise;Date d’effet;Date de fin;Délai de paiement;Votre référence',
      'SFAC-2000001;1000001;Lavande;250 000,00;EUR;01/02/2026;31/12/2026;60 jours;K-17',
    ],
    [
      'Policy;EH-ID;Buyer;Credit limit;Ccy;Valid from;Valid to;Payment terms;Your reference',
      'TI-5000001;1000001;Brightwater;250,000.00;GBP;02/01/2026;12/31/2026;60 days;K-17',
    ],
    [
      'Polisnummer;Klantnummer;Naam;Kredietlimiet;Valuta;Geldig vanaf;Geldig tot;Betaaltermijn;Uw referentie',
      'CBNL-3000001;1000001;Delta;250.000;EUR;1-2-2026;31-12-2026;60 dagen;K-17',
    ],
  ])('maps %s', (headers, row) => {
    const names = headers.split(';');
    const fields = [
      'policy',
      'companyId',
      null,
      'grantedAmount',
      'currency',
      'startDate',
      'endDate',
      'maxPaymentTermDays',
      'customerReference',
    ];
    const wanted = fields.flatMap((field, column) => (field === null ? [] : [[names[column], field]]));
    expect(mapped('covers', headers, row)).toEqual(Object.fromEntries(wanted));
  });

  it('distinguishes requested from granted amounts and the insurer’s number from the customer’s', () => {
    expect(
      mapped(
        'covers',
        'Kundennummer;EH-ID;Police;Beantragter Betrag;Bewilligter Betrag;Quote;Entscheidung;Entscheidungsdatum',
        '4711001;1000001;HERM-1000001;300000;250000;90 %;Teilzusage;2026-02-01',
      ),
    ).toEqual({
      Kundennummer: 'customerReference',
      'EH-ID': 'companyId',
      Police: 'policy',
      'Beantragter Betrag': 'requestedAmount',
      'Bewilligter Betrag': 'grantedAmount',
      Quote: 'insuredPercentage',
      Entscheidung: 'decisionCode',
      Entscheidungsdatum: 'decisionDate',
    });
  });

  it('takes a policy in parts', () => {
    expect(mapped('covers', 'BU;Policy no;Extension;Company ID;Limit (TEUR)', 'HERM;1000001;CAP;1000001;250')).toEqual({
      BU: 'businessUnitCode',
      'Policy no': 'policyId',
      Extension: 'extensionId',
      'Company ID': 'companyId',
      'Limit (TEUR)': 'grantedAmount',
    });
  });
});

describe('grades and policies', () => {
  it('maps grades', () => {
    expect(mapped('grades', 'Debitorennummer;Bonitätsstufe;Stand', '1000001;05;01.02.2026')).toEqual({
      Debitorennummer: 'companyId',
      Bonitätsstufe: 'grade',
      Stand: 'gradeDate',
    });
    expect(mapped('grades', 'SIREN;Cotation;Date', '732829320;5;01/02/2026')).toEqual({
      SIREN: 'identifier:SIREN',
      Cotation: 'grade',
      Date: 'gradeDate',
    });
  });

  it('maps policies', () => {
    expect(
      mapped(
        'policies',
        'Vertragsnummer;Versicherungsnehmer;Land;Währung;Beginn;Ende;Deckungsquote;Maximales Zahlungsziel;Länder',
        'HERM-1000001;Nordwind GmbH;Deutschland;EUR;01.01.2026;31.12.2026;90 %;180 Tage;DE, FR, NL',
      ),
    ).toEqual({
      Vertragsnummer: 'policy',
      Versicherungsnehmer: 'holderName',
      Land: 'holderCountry',
      Währung: 'currency',
      Beginn: 'startDate',
      Ende: 'endDate',
      Deckungsquote: 'insuredPercentage',
      'Maximales Zahlungsziel': 'maxPaymentTermDays',
      Länder: 'countriesCovered',
    });
  });
});

describe('withoutDoubles', () => {
  it('passes over customers’ numbers where a register number names the company', () => {
    const { fields, needs } = importTargets.companies;
    const rows = [
      ['10023', '732829320', 'A'],
      ['10024', '542107651', 'B'],
      ['10025', '552100554', 'C'],
    ];
    const proposal = proposeMapping(fields, { headers: ['Kundennummer', 'SIREN', 'Firma'], rows });
    expect(proposal.map(({ field }) => field)).toEqual(['companyId', 'identifier:SIREN', 'companyName']);
    expect(withoutDoubles(proposal, needs).map(({ field }) => field)).toEqual([
      null,
      'identifier:SIREN',
      'companyName',
    ]);
  });
});

describe('what somebody says', () => {
  const { fields, needs } = importTargets.companies;

  it('goes before every proposal, by header or letter', () => {
    const told = readDeclaredColumns('Firma=tradingName, B=companyName,"Ort, Land"=, D=countryCode', fields);
    const sample = { headers: ['Firma', 'Wert', 'Ort, Land', 'x'], rows: [] };
    expect(proposeMapping(fields, sample, told).map(({ field, confidence }) => [field, confidence])).toEqual([
      ['tradingName', 'declared'],
      ['companyName', 'declared'],
      [null, 'declared'],
      ['countryCode', 'declared'],
    ]);
  });

  it('is refused for a field that there is not', () => {
    expect(() => readDeclaredColumns('Firma=nme', fields)).toThrow(new RangeError('nme'));
  });

  it('reports required fields without a column', () => {
    expect(unmetNeeds(needs, new Set(['companyName']))).toEqual([
      ['companyId', 'identifier', 'identifier:*'],
      ['countryCode'],
    ]);
    expect(unmetNeeds(importTargets.covers.needs, new Set(['policyId', 'identifier:SIREN', 'grantedAmount']))).toEqual([
      ['currency'],
    ]);
  });
});

describe('C15: wide rows', () => {
  /** A kind of value that counts the texts which it looks at. */
  function counting() {
    const looked: string[] = [];
    const cellType = { label: 'code', read, fits: (text: string) => (looked.push(text), 1) };
    return { looked, cellType };
  }
  const headers = Array.from({ length: 64 }, (_, column) => `Column ${column}`);
  const rows = Array.from({ length: 5_000 }, (_, row) => headers.map((_header, column) => `${row}-${column}`));

  it('are looked at in so many of their different values, from the first rows to the last', () => {
    const { looked, cellType } = counting();
    const fields = { code: field(cellType, { en: 'code' }), tag: field(cellType, { en: 'tag' }) };
    proposeMapping(fields, { headers, rows });
    expect(looked.length).toBeLessThanOrEqual(64 * 200);
    expect(new Set(looked.map((text) => text.split('-')[1])).size).toBe(64);
    const places = looked.map((text) => Number(text.split('-')[0]));
    expect(Math.max(...places)).toBeGreaterThan(4_900);
  });

  it('are not looked at for what only a head makes a column', () => {
    const { looked, cellType } = counting();
    proposeMapping({ code: field(cellType, { en: 'code' }, { byHead: 'named' }) }, { headers, rows });
    expect(looked).toEqual([]);
  });

  it('are looked at once for each text, however often it occurs', () => {
    const { looked, cellType } = counting();
    proposeMapping({ code: field(cellType, { en: 'code' }) }, { headers: ['Code'], rows: rows.map(() => ['EUR']) });
    expect(looked).toEqual(['EUR']);
  });
});
