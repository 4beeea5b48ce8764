import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { subdivisionsOf } from '../../../platform/core/subdivisions.ts';
import type { Block, Term } from '../../../platform/server/pdf/pdf-document.ts';
import { type Translator, under } from '../../../platform/server/pdf/translator.ts';
import { isPrintable } from '../../../platform/server/pdf/typefaces.ts';
import { identifierType, insurersIdType } from '../../../risk/buyers/identifiers.ts';
import type { Synthesis } from '../synthesis.contract.ts';
import {
  channelPdfLabels,
  columnPdfLabels,
  companyStatusPdfLabels,
  synthesisPdfLabels,
} from '../synthesis-pdf-labels.ts';

/** Who the buyer is, and whose it is. */
export function identityBlocks(synthesis: Synthesis, translator: Translator): Block[] {
  const { translated } = translator;
  return [
    ...under(translated(synthesisPdfLabels.identity), { is: 'terms', terms: identityTerms(synthesis, translator) }),
    ...under(translated(synthesisPdfLabels.identifiers), {
      is: 'terms',
      terms: identifierTerms(synthesis, translator),
    }),
    ...groupBlocks(synthesis, translator),
  ];
}

function identityTerms({ company }: Synthesis, { translated, codeLabel }: Translator): Term[] {
  const { legalData, mainTradeSectorCode, statusCode, isHeadOffice, communicationChannels } = company;
  const known = (term: string, value: string | null): Term[] =>
    value && isPrintable(value) ? [[translated(term), value]] : [];
  return [
    ...known(columnPdfLabels.tradingName, legalData.tradingName),
    ...known(columnPdfLabels.nativeName, legalData.nativeName),
    ...known(columnPdfLabels.legalForm, legalData.legalFormCode),
    ...known(columnPdfLabels.address, addressOf(company)),
    [translated(columnPdfLabels.inRegister), codeLabel(companyStatusPdfLabels, statusCode)],
    [
      translated(columnPdfLabels.office),
      translated(isHeadOffice ? columnPdfLabels.headOffice : columnPdfLabels.branch),
    ],
    ...known(columnPdfLabels.sector, mainTradeSectorCode && `NACE ${mainTradeSectorCode}`),
    ...communicationChannels.flatMap(({ typeCode, value }) => known(channelPdfLabels[typeCode], value)),
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

function identifierTerms({ company }: Synthesis, { translated }: Translator): Term[] {
  const national = company.companyIdentifiers.filter(({ idTypeCode }) => idTypeCode !== insurersIdType);
  const labelOf = (code: string) => identifierType(code)?.label ?? code;
  return [
    ...national.map(({ idTypeCode, idValue }): Term => [labelOf(idTypeCode), idValue]),
    [translated('Buyer number'), company.companyId],
  ];
}

function groupBlocks({ group }: Synthesis, { translated }: Translator): Block[] {
  if (!group) return [];
  const { head, headOffice, members, hasMore } = group;
  const companies = members.map(nameOf).join(', ');
  const terms: Term[] = [
    ...(head ? [[translated(synthesisPdfLabels.head), nameOf(head)] as const] : []),
    ...(headOffice ? [[translated(synthesisPdfLabels.headOffice), nameOf(headOffice)] as const] : []),
  ];
  const others = hasMore ? translated(synthesisPdfLabels.andOthers, { companies }) : companies;
  return under(
    translated(synthesisPdfLabels.group),
    ...(terms.length > 0 ? [{ is: 'terms', terms } as const] : []),
    ...(members.length > 0
      ? [{ is: 'text', text: `${translated(synthesisPdfLabels.members)}: ${others}` } as const]
      : []),
  );
}

function nameOf({ companyName, countryCode }: CompanyRef): string {
  return `${companyName} (${countryCode})`;
}
