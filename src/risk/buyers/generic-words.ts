import { foldUmlauts } from './plain-text.ts';

/**
 * Words of company names for the organisation, the trade or the place: hundreds of names share each of them, so two
 * names that have nothing else in common belong to different companies, and a name with a different one of them may be
 * a sister company.
 */
const genericWords: ReadonlySet<string> = new Set(
  [
    // how companies are organised
    'holding holdings group gruppe groupe gruppo grupo groep beteiligung beteiligungs beteiligungen verwaltung verwaltungs besitz management invest investment investments investissement participations participaties beheer vermogensbeheer gesellschaft company enterprise enterprises entreprise entreprises unternehmen bedrijf bedrijven empresa impresa partner partners associates associes brothers bros sohne zonen sons fils figli hijos etablissements ets',
    // trades
    'bau bouw hochbau tiefbau construction constructions construcciones costruzioni batiment trading trade traders handel handels handelsgesellschaft handelsonderneming handelsmaatschappij negoce commerce commercial commerciale comercial vertrieb vertriebs sales distribution distributie distribuzione distribucion import export service services dienst diensten dienstleistung dienstleistungen servizi servicios solution solutions losungen system systems systeme sistemi sistemas technology technologies technologie technik techniek tecnologia industry industries industrie industria industrial industriale production produktion productions produzione manufacturing fabrik fertigung werk werke works engineering maschinenbau metall metal metalli metales stahl steel staal acier holz hout wood papier paper druck print energie energy energia electric electronics elektro elektronik elettronica automotive auto automobile automobili pharma medical chemie chemical chemicals chimie chimica plastic plastics kunststoff textil textile textiles tessile mode moda fashion mobel meubles meubelen mobili furniture food foods lebensmittel alimentaire alimentari alimentos agrar agro agricole fruit fleisch vlees logistik logistics logistiek logistique logistica transport transporte transports transporti spedition immobilien vastgoed immobilier immobiliare properties property real estate consulting beratung conseil software digital media marketing design',
    // where
    'international internationale internazionale internacional intl global world worldwide europe europa european euro deutschland germany austria osterreich schweiz suisse france nederland netherlands holland belgium belgie belgique italia italy espana iberica spain uk usa america asia nord sud ost west north south east',
  ]
    .flatMap((line) => line.split(' '))
    .map(foldUmlauts),
);

/** Whether a word of a name is too common to identify a company. */
export function isGenericWord(word: string): boolean {
  return genericWords.has(foldUmlauts(word));
}
