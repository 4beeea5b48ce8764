import { identifierType, insurersIdType } from '../../buyers/identifiers.ts';
import type { CompanyRef } from '../../platform/company-reference.ts';
import { type Pen, under } from '../../platform/server/pdf/pen.ts';
import type { Block, Term } from '../../platform/server/pdf/sheet.ts';
import { isPrintable } from '../../platform/server/pdf/typefaces.ts';
import { subdivisionsOf } from '../../reference/subdivisions.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import { channelWords, columnWords, companyStatusWords, sheetWords } from '../synthesis-words.ts';

/** Who the buyer is, and whose it is. */
export function identityBlocks(synthesis: Synthesis, pen: Pen): Block[] {
  const { said } = pen;
  return [
    ...under(said(sheetWords.identity), { is: 'terms', terms: identityTerms(synthesis, pen) }),
    ...under(said(sheetWords.identifiers), { is: 'terms', terms: identifierTerms(synthesis) }),
    ...groupBlocks(synthesis, pen),
  ];
}

function identityTerms({ company }: Synthesis, { said, word }: Pen): Term[] {
  const { legalData, mainTradeSectorCode, statusCode, isHeadOffice, communicationChannels } = company;
  const known = (term: string, value: string | null): Term[] =>
    value && isPrintable(value) ? [[said(term), value]] : [];
  return [
    ...known(columnWords.tradingName, legalData.tradingName),
    ...known(columnWords.nativeName, legalData.nativeName),
    ...known(columnWords.legalForm, legalData.legalFormCode),
    ...known(columnWords.address, addressOf(company)),
    [said(columnWords.inRegister), word(companyStatusWords, statusCode)],
    [said(columnWords.office), said(isHeadOffice ? columnWords.headOffice : columnWords.branch)],
    ...known(columnWords.sector, mainTradeSectorCode && `NACE ${mainTradeSectorCode}`),
    ...communicationChannels.flatMap(({ typeCode, value }) => known(channelWords[typeCode], value)),
  ];
}

function addressOf({ address }: Synthesis['company']): string {
  const { streetName, streetNumber, postCodes, town, subdivisionCode, countryCode } = address;
  const subdivision = subdivisionsOf(countryCode).find(({ code }) => code === subdivisionCode)?.name;
  return [
    [streetName, streetNumber].filter(Boolean).join(' '),
    [postCodes[0]?.postCodeValue, town].filter(Boolean).join(' '),
    subdivision,
    countryCode,
  ]
    .filter(Boolean)
    .join(', ');
}

function identifierTerms({ company }: Synthesis): Term[] {
  const national = company.companyIdentifiers.filter(({ idTypeCode }) => idTypeCode !== insurersIdType);
  const labelOf = (code: string) => identifierType(code)?.label ?? code;
  return [
    ...national.map(({ idTypeCode, idValue }): Term => [labelOf(idTypeCode), idValue]),
    [labelOf(insurersIdType), company.companyId],
  ];
}

function groupBlocks({ group }: Synthesis, { said }: Pen): Block[] {
  if (!group) return [];
  const { head, headOffice, members, hasMore } = group;
  const companies = members.map(nameOf).join(', ');
  const terms: Term[] = [
    ...(head ? [[said(sheetWords.head), nameOf(head)] as const] : []),
    ...(headOffice ? [[said(sheetWords.headOffice), nameOf(headOffice)] as const] : []),
  ];
  const others = hasMore ? said(sheetWords.andOthers, { companies }) : companies;
  return under(
    said(sheetWords.group),
    ...(terms.length > 0 ? [{ is: 'terms', terms } as const] : []),
    ...(members.length > 0 ? [{ is: 'text', text: `${said(sheetWords.members)}: ${others}` } as const] : []),
  );
}

function nameOf({ companyName, countryCode }: CompanyRef): string {
  return `${companyName} (${countryCode})`;
}
