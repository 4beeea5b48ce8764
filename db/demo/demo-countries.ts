import { type IdentifierType, identifierFault } from '../../src/risk/buyers/identifiers.ts';
import { type LanguageName, scatter } from './invented-names.ts';

/** A town with a postal code and, in federations, its subdivision: `Zürich|8001|CH-ZH`. */
type Place = Readonly<{ town: string; postCode: string; subdivisionCode: string | null }>;

/** What companies of a country look like in the demo world. */
export type DemoCountry = Readonly<{
  countryCode: string;
  /** How many of every 100 companies are here. */
  share: number;
  languages: readonly LanguageName[];
  forms: readonly string[];
  /** Identifier types that every company has, the main one first. */
  identifiers: readonly string[];
  streets: readonly string[];
  places: readonly Place[];
  /** What a public body is called there; `%` is replaced by the town. */
  publicBody: string;
}>;

/** The countries of the demo world, with more companies where its policyholders sell more. */
export const demoCountries: readonly DemoCountry[] = [
  country(
    'DE',
    16,
    ['german'],
    'GmbH|GmbH & Co. KG|AG|KG',
    'VAT-DE',
    'Hafenstraße|Lindenweg|Am Markt|Industriestraße',
    'Stadt %',
    'Hamburg|20457|Bremen|28195|München|80331|Köln|50667|Leipzig|04109|Stuttgart|70173',
  ),
  country(
    'FR',
    14,
    ['french'],
    'SARL|SAS|SA|EURL',
    'SIREN',
    'rue des Forges|avenue de la Gare|quai du Port|rue du Moulin',
    'Commune de %',
    'Lyon|69002|Nantes|44000|Lille|59800|Toulouse|31000|Strasbourg|67000|Nîmes|30000',
  ),
  country(
    'NL',
    9,
    ['dutch'],
    'BV|NV|VOF',
    'KVK',
    'Havenkade|Molenweg|Dorpsstraat|Industrieweg',
    'Gemeente %',
    'Rotterdam|3011|Utrecht|3511|Eindhoven|5611|Groningen|9711|Zwolle|8011',
  ),
  country(
    'IT',
    8,
    ['italian'],
    'SpA|Srl|SNC',
    'CF',
    'via Roma|via del Mulino|corso Garibaldi|via dell’Industria',
    'Comune di %',
    'Milano|20121|Torino|10121|Bologna|40121|Arezzo|52100|Verona|37121',
  ),
  country(
    'GB',
    7,
    ['english'],
    'Ltd|PLC|LLP',
    'CRN',
    'Harbour Road|Mill Lane|Station Street|Foundry Way',
    '% City Council',
    'Leeds|LS1 4DY|Bristol|BS1 5TR|Glasgow|G2 1DY|Hull|HU1 2AA|Norwich|NR1 3QU',
  ),
  country(
    'BE',
    5,
    ['dutch', 'french'],
    'NV|BV|SRL|SA',
    'CBE',
    'Havenlaan|rue de la Station|Stationsstraat|chaussée de Mons',
    'Gemeente %',
    'Antwerpen|2000|Gent|9000|Liège|4000|Namur|5000|Brugge|8000',
  ),
  country(
    'ES',
    5,
    ['spanish'],
    'SL|SA|SLU',
    'NIF',
    'calle Mayor|avenida del Puerto|calle de la Fuente|polígono Norte',
    'Ayuntamiento de %',
    'Valencia|46001|Sevilla|41001|Bilbao|48001|Zaragoza|50001',
  ),
  country(
    'PL',
    4,
    ['slavic'],
    'Sp. z o.o.|SA',
    'NIP|KRS',
    'ul. Portowa|ul. Młyńska|ul. Fabryczna|ul. Leśna',
    'Gmina %',
    'Gdańsk|80-001|Poznań|60-001|Łódź|90-001|Wrocław|50-001',
  ),
  country(
    'US',
    5,
    ['english'],
    'Inc|LLC|Corp',
    'EIN|DUNS',
    'Main Street|Harbor Drive|Mill Road|Commerce Parkway',
    'City of %',
    'Columbus|43215|US-OH|Portland|97201|US-OR|Albany|12207|US-NY|Austin|78701|US-TX',
  ),
  country(
    'CH',
    4,
    ['german', 'french', 'italian'],
    'AG|GmbH|SA|Sagl',
    'UID',
    'Bahnhofstrasse|Seestrasse|route de Berne|via Cantonale',
    'Gemeinde %',
    'Zürich|8001|CH-ZH|Bern|3011|CH-BE|Genève|1204|CH-GE|Lugano|6900|CH-TI',
  ),
  country(
    'AT',
    3,
    ['german'],
    'GmbH|AG|KG',
    'FN',
    'Donaustraße|Hauptplatz|Mühlgasse|Bahnstraße',
    'Stadtgemeinde %',
    'Wien|1010|Graz|8010|Linz|4020|Salzburg|5020',
  ),
  country(
    'SE',
    3,
    ['nordic'],
    'AB',
    'ORGNR-SE',
    'Hamngatan|Kvarnvägen|Storgatan|Industrigatan',
    '% kommun',
    'Göteborg|411 03|Malmö|211 20|Uppsala|753 20|Luleå|972 31',
  ),
  country(
    'DK',
    2,
    ['nordic'],
    'A/S|ApS',
    'CVR',
    'Havnegade|Møllevej|Strandvejen|Industrivej',
    '% Kommune',
    'Aarhus|8000|Odense|5000|Aalborg|9000',
  ),
  country(
    'NO',
    2,
    ['nordic'],
    'AS|ASA',
    'ORGNR-NO',
    'Havnegata|Kirkeveien|Storgata|Sjøgata',
    '% kommune',
    'Bergen|5003|Trondheim|7010|Tromsø|9008',
  ),
  country(
    'FI',
    1,
    ['nordic'],
    'Oy|Oyj',
    'YTUNNUS',
    'Satamakatu|Myllytie|Kauppakatu|Teollisuustie',
    '% kaupunki',
    'Turku|20100|Tampere|33100|Oulu|90100',
  ),
  country(
    'CZ',
    2,
    ['slavic'],
    's.r.o.|a.s.',
    'ICO-CZ',
    'Nádražní|Mlýnská|Hlavní|Průmyslová',
    'Město %',
    'Brno|602 00|Ostrava|702 00|Plzeň|301 00',
  ),
  country(
    'PT',
    2,
    ['spanish'],
    'Lda|SA',
    'NIPC',
    'rua do Porto|avenida da Liberdade|rua das Flores|zona industrial',
    'Município de %',
    'Porto|4000-001|Coimbra|3000-001|Braga|4700-001',
  ),
  country(
    'CA',
    2,
    ['english', 'french'],
    'Inc|Ltd|ltée',
    'BN',
    'King Street|rue Saint-Paul|Harbour Road|chemin du Lac',
    'City of %',
    'Toronto|M5H 2N2|CA-ON|Montréal|H2Y 1C6|CA-QC|Halifax|B3J 1S9|CA-NS',
  ),
  country(
    'AU',
    1,
    ['english'],
    'Pty Ltd|Ltd',
    'ACN|ABN',
    'Wharf Street|Mill Road|Pacific Parade|Station Street',
    'City of %',
    'Sydney|2000|AU-NSW|Brisbane|4000|AU-QLD|Perth|6000|AU-WA',
  ),
  country(
    'MX',
    1,
    ['spanish'],
    'SA de CV|S de RL',
    'RFC',
    'calle Hidalgo|avenida Juárez|calle Morelos|avenida Reforma',
    'Municipio de %',
    'Monterrey|64000|MX-NLE|Guadalajara|44100|MX-JAL|Puebla|72000|MX-PUE',
  ),
  country(
    'TH',
    1,
    ['english'],
    'Co Ltd|PLC',
    'JPN-TH',
    'Sukhumvit Road|Charoen Krung Road|Rama IV Road|Phahonyothin Road',
    'Municipality of %',
    'Bangkok|10110|Chiang Mai|50000|Rayong|21000',
  ),
  country(
    'JP',
    1,
    ['english'],
    'KK|Co Ltd',
    'REG',
    'Minato-dori|Chuo-dori|Sakura-dori|Eki-mae',
    'City of %',
    'Osaka|530-0001|Nagoya|450-0002|Fukuoka|810-0001',
  ),
  country(
    'RE',
    1,
    ['french'],
    'SARL|SAS',
    'SIREN',
    'rue de Paris|chemin du Littoral|rue des Cannes|avenue Leconte',
    'Commune de %',
    'Saint-Denis|97400|Saint-Pierre|97410',
  ),
  country(
    'GP',
    0.5,
    ['french'],
    'SARL|SAS',
    'SIREN',
    'rue Schœlcher|boulevard Maritime|rue des Alizés|chemin des Flamboyants',
    'Commune de %',
    'Pointe-à-Pitre|97110|Basse-Terre|97100',
  ),
  country(
    'NC',
    0.5,
    ['french'],
    'SARL|SAS',
    'RIDET',
    'rue de l’Alma|avenue de la Baie|route du Sud|rue du Nickel',
    'Commune de %',
    'Nouméa|98800|Koné|98860',
  ),
];

function country(
  countryCode: string,
  share: number,
  languages: readonly LanguageName[],
  forms: string,
  identifiers: string,
  streets: string,
  publicBody: string,
  places: string,
): DemoCountry {
  const lists = [forms, identifiers, streets].map((list) => list.split('|'));
  const [form, identifier, street] = lists as [string[], string[], string[]];
  return {
    countryCode,
    share,
    languages,
    forms: form,
    identifiers: identifier,
    streets: street,
    publicBody,
    places: readPlaces(places),
  };
}

function readPlaces(list: string): Place[] {
  const fields = list.split('|');
  const places: Place[] = [];
  while (fields.length > 0) {
    const [town = '', postCode = ''] = fields.splice(0, 2);
    const subdivisionCode = /^[A-Z]{2}-[A-Z]{2,3}$/.test(fields[0] ?? '') ? (fields.shift() as string) : null;
    places.push({ town, postCode, subdivisionCode });
  }
  return places;
}

/** An identifier of that type, valid with its check digits: the same number gives the same identifier. */
export function inventedIdentifier(type: IdentifierType, number: number): string {
  for (let round = 0; ; round++) {
    const digits = [...type.example].map((sign, place) =>
      /\d/.test(sign) ? String(scatter(number, 100 + place + round * 50) % 10) : sign,
    );
    for (let step = 0; step < 100; step++) {
      const value = withLastDigits(digits, (scatter(number, 99) + step) % 100);
      if (identifierFault(type, value) === null) return value;
    }
  }
}

/** Sets the last two digits, wherever letters surround them. */
function withLastDigits(signs: readonly string[], ending: number): string {
  const places = signs.flatMap((sign, place) => (/\d/.test(sign) ? [place] : [])).slice(-2);
  const text = String(ending).padStart(2, '0');
  return signs.map((sign, place) => (places.includes(place) ? (text[places.indexOf(place)] as string) : sign)).join('');
}
