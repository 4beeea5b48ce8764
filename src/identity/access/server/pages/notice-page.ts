import { type Locale, locales } from '../../../../platform/core/locale.ts';
import type { Refusal } from '../../../../platform/core/refusal.ts';
import { type Html, html } from '../../../../platform/server/html.ts';
import { layout, type PageBrand, warning } from './layout.ts';

/* Pages for visitors who are not signed in: signing in failed, or the session ended. They are few and short, so
   their sentences are here in all languages instead of in the portal's catalogues. */

type NoticeName = 'signed-out' | 'unavailable' | 'expired' | 'cancelled' | 'unknown' | 'suspended' | 'refused';

type Sentences = Readonly<Record<NoticeName | 'sign-in' | 'reference', string>>;

const sentences: Readonly<Record<Locale, Sentences>> = {
  en: {
    'signed-out': 'You are signed out.',
    unavailable:
      'The sign-in service is not responding. Users who are signed in stay signed in. Try again in a moment.',
    expired: 'This sign-in has expired or was started in another browser. Start again.',
    cancelled: 'You cancelled the sign-in.',
    unknown: 'This address has no access to the portal. Your administrator can invite you.',
    suspended: 'This access is suspended. Your administrator can restore it.',
    refused: 'The sign-in was refused. If it happens again, give your administrator the reference below.',
    'sign-in': 'Sign in',
    reference: 'Reference',
  },
  fr: {
    'signed-out': 'Vous êtes déconnecté.',
    unavailable: 'Le service de connexion ne répond pas. Les sessions ouvertes le restent. Réessayez dans un instant.',
    expired: 'Cette connexion a expiré ou a été commencée dans un autre navigateur. Recommencez.',
    cancelled: 'Vous avez annulé la connexion.',
    unknown: 'Cette adresse n’a pas accès au portail. Votre administrateur peut vous inviter.',
    suspended: 'Cet accès est suspendu. Votre administrateur peut le rétablir.',
    refused: 'La connexion a été refusée. Si cela se reproduit, donnez à votre administrateur la référence ci-dessous.',
    'sign-in': 'Se connecter',
    reference: 'Référence',
  },
  de: {
    'signed-out': 'Sie sind abgemeldet.',
    unavailable:
      'Der Anmeldedienst antwortet nicht. Wer angemeldet ist, bleibt es. Versuchen Sie es gleich noch einmal.',
    expired: 'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Beginnen Sie von vorn.',
    cancelled: 'Sie haben die Anmeldung abgebrochen.',
    unknown: 'Diese Adresse hat keinen Zugang zum Portal. Ihr Administrator kann Sie einladen.',
    suspended: 'Dieser Zugang ist gesperrt. Ihr Administrator kann ihn wieder öffnen.',
    refused: 'Die Anmeldung wurde abgelehnt. Geschieht es wieder, nennen Sie Ihrem Administrator die Referenz unten.',
    'sign-in': 'Anmelden',
    reference: 'Referenz',
  },
  nl: {
    'signed-out': 'U bent afgemeld.',
    unavailable: 'De aanmelddienst antwoordt niet. Wie aangemeld is, blijft dat. Probeer het zo opnieuw.',
    expired: 'Deze aanmelding is verlopen of in een andere browser begonnen. Begin opnieuw.',
    cancelled: 'U hebt het aanmelden geannuleerd.',
    unknown: 'Dit adres heeft geen toegang tot het portaal. Uw beheerder kan u uitnodigen.',
    suspended: 'Deze toegang is geblokkeerd. Uw beheerder kan hem herstellen.',
    refused: 'De aanmelding is geweigerd. Gebeurt het weer, geef uw beheerder dan de referentie hieronder.',
    'sign-in': 'Aanmelden',
    reference: 'Referentie',
  },
  it: {
    'signed-out': 'La sessione è chiusa.',
    unavailable: 'Il servizio di accesso non risponde. Chi è collegato resta collegato. Riprovi tra poco.',
    expired: 'Questo accesso è scaduto o è stato iniziato in un altro browser. Ricominci.',
    cancelled: 'Ha annullato l’accesso.',
    unknown: 'Questo indirizzo non ha accesso al portale. L’amministratore può invitarla.',
    suspended: 'Questo accesso è sospeso. L’amministratore può ripristinarlo.',
    refused: 'L’accesso è stato rifiutato. Se accade di nuovo, comunichi all’amministratore il riferimento qui sotto.',
    'sign-in': 'Accedi',
    reference: 'Riferimento',
  },
  es: {
    'signed-out': 'Ha cerrado la sesión.',
    unavailable:
      'El servicio de acceso no responde. Quien está conectado sigue conectado. Inténtelo de nuevo en un momento.',
    expired: 'Este acceso ha caducado o se inició en otro navegador. Empiece de nuevo.',
    cancelled: 'Ha cancelado el acceso.',
    unknown: 'Esta dirección no tiene acceso al portal. Su administrador puede invitarle.',
    suspended: 'Este acceso está suspendido. Su administrador puede restablecerlo.',
    refused: 'El acceso fue rechazado. Si vuelve a ocurrir, dé a su administrador la referencia siguiente.',
    'sign-in': 'Iniciar sesión',
    reference: 'Referencia',
  },
};

type Notice = Readonly<{ brand: PageBrand; acceptLanguage: string | undefined }>;

/** The page after signing out. */
export function signedOutPage({ brand, acceptLanguage }: Notice): string {
  const language = languageOf(acceptLanguage);
  const texts = sentences[language];
  return layout({
    language,
    title: texts['sign-in'],
    brand,
    content: html`<h1>${texts['signed-out']}</h1>${again(texts)}`,
  });
}

/** The page that says why signing in failed. `reference` names the request in the server's log. */
export function failurePage({
  brand,
  acceptLanguage,
  refusal,
  reference,
}: Notice & Readonly<{ refusal: Refusal; reference: string }>): string {
  const language = languageOf(acceptLanguage);
  const texts = sentences[language];
  const content = html`<h1>${texts['sign-in']}</h1>
<div class="note negative" role="alert">${warning}<div>${texts[noticeOf(refusal)]}</div></div>${again(texts)}
<p class="foot keys">${texts.reference} ${reference}</p>`;
  return layout({ language, title: texts['sign-in'], brand, content });
}

function again(texts: Sentences): Html {
  return html`<p><a class="button primary" href="/auth/login">${texts['sign-in']}</a></p>`;
}

function noticeOf({ code, facts }: Refusal): NoticeName {
  if (code === 'sign-in-expired') return 'expired';
  if (code !== 'sign-in-refused') return 'unavailable';
  switch (facts?.['reason']) {
    case 'cancelled':
      return 'cancelled';
    case 'unknown-person':
    case 'no-grants':
      return 'unknown';
    case 'suspended':
      return 'suspended';
    default:
      return 'refused';
  }
}

/** The first language of the browser that the portal speaks; English when it speaks none of them. */
export function languageOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => entry.split(';'))
    .map(([tag = '', weight]) => ({
      language: tag.trim().slice(0, 2).toLowerCase(),
      weight: Number(weight?.split('=')[1] ?? 1),
    }))
    .sort((one, other) => other.weight - one.weight);
  const spoken = wanted
    .map(({ language }) => locales.find((locale) => locale === language))
    .find((locale) => locale !== undefined);
  return spoken ?? 'en';
}
