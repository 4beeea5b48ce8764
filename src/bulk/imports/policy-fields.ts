import { policyKeyCellType, textCellType } from './cell-types.ts';
import { field, type ValuesOf } from './field.ts';

const businessUnit = textCellType(8, (text) => (/^[A-Z]{2,8}$/i.test(text) ? 0.6 : 0));
const policyNumber = textCellType(12, (text) => (/^\d{3,12}$/.test(text) ? 0.65 : 0));
const extension = textCellType(8, (text) => (/^[A-Z][A-Z0-9]{1,7}$/i.test(text) ? 0.6 : 0));
/** The fields that say which policy a line is about: its key, or the key's three parts. */
export const policyReferenceFields = {
  policy: field(policyKeyCellType, {
    any: 'police|policy',
    en: 'policy key|policy nr|contract nr|contract|policy id',
    de: 'policennummer|policen nr|versicherungsscheinnummer|versicherungsschein|vertrag|vertragsnummer|vs nr',
    fr: 'nr police|contrat|nr contrat',
    nl: 'polis|polisnummer|contractnummer',
    it: 'polizza|nr polizza|contratto',
    es: 'póliza|nr póliza|contrato',
  }),
  businessUnitCode: field(businessUnit, {
    any: 'bu',
    en: 'business unit|business unit code|entity code|unit',
    de: 'geschäftseinheit|gesellschaft',
    fr: 'entité|unité',
    nl: 'bedrijfsonderdeel',
    it: 'entità',
    es: 'entidad',
  }),
  policyId: field(policyNumber, {
    any: 'police|policy',
    en: 'policy id|policy nr|policy number|contract nr',
    de: 'policennummer|policen nr|versicherungsscheinnummer|vertragsnummer|vs nr',
    fr: 'nr police|nr contrat',
    nl: 'polisnummer|contractnummer',
    it: 'nr polizza|polizza',
    es: 'nr póliza|póliza',
  }),
  extensionId: field(extension, {
    en: 'extension|extension id|policy extension|suffix',
    de: 'erweiterung|zusatz',
    fr: 'extension|avenant',
    it: 'estensione',
    es: 'extensión',
  }),
} as const;

/** The policy's key, written as one or in parts; as it stands in parts where those do not make a key. */
export function policyKeyOf(values: ValuesOf<typeof policyReferenceFields>): string | undefined {
  if (values.policy !== undefined || values.policyId === undefined) return values.policy;
  const { businessUnitCode, policyId, extensionId } = values;
  return [businessUnitCode?.toUpperCase(), policyId, extensionId?.toUpperCase()].filter(Boolean).join('-');
}
