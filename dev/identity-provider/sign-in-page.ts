import type { OrderingRole } from '../../src/identity/access/roles.ts';
import { icon, layout, type PageBrand, warning } from '../../src/identity/access/server/pages/layout.ts';
import type { UserType } from '../../src/platform/core/actor.ts';
import { type Html, html } from '../../src/platform/server/html.ts';

/** A person whom one may choose to be. */
export type SignInChoice = Readonly<{
  email: string;
  name: string;
  jobTitle: string | null;
  organisation: string | null;
  userType: UserType;
  permissions: readonly string[];
  /** The ordering role of the first mandate, and the number of policies over all mandates. */
  orderingRole: OrderingRole | null;
  policyCount: number;
  /** Somebody who has been invited and has never been here. */
  isInvited?: boolean;
}>;

const roleWords: Readonly<Record<OrderingRole, string>> = {
  'broker-read-only': 'reads',
  'read-only': 'reads',
  'requestor-four-eyes': 'requestor,',
  'validator-four-eyes': 'validator,',
  'requestor-validator': 'requests and validates,',
  'requestor-six-eyes': 'requestor,',
  'intermediary-validator-six-eyes': 'first validator,',
  'final-validator-six-eyes': 'last validator,',
};

/** The text at the right of a person: what distinguishes them. */
export function noteOf({ userType, orderingRole, policyCount, isInvited }: SignInChoice): string {
  if (isInvited) return 'invited';
  if (userType === 'insurer') return 'integration API';
  if (orderingRole === null) return 'reads content';
  const policies = policyCount === 1 ? '1 policy' : `${policyCount} policies`;
  return userType === 'administrator' ? `users and roles, ${policies}` : `${roleWords[orderingRole]} ${policies}`;
}

/** Where the script of the page is served. */
export const scriptAddress = '/auth/assets/sign-in.js';

/** The sign-in page of the development provider: one form, in which each person is a button with their address. */
export function signInPage(
  page: Readonly<{ brand: PageBrand; people: readonly SignInChoice[]; composeUrl: string; problem?: string }>,
): string {
  const { brand, people, composeUrl, problem } = page;
  const content = html`<h1>Sign in as</h1>
<div class="note">${warning}<div><b>Development sign-in.</b> No passwords; anyone who can open this page can be anyone. It is switched off when an identity provider is configured.</div></div>
${problem ? html`<div class="note negative" role="alert">${warning}<div>${problem}</div></div>` : null}
<div class="filter">${lens}<input type="search" aria-label="Name, role or permission" placeholder="Name, role or permission" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd></div>
<form method="post"><ul class="people">${people.map(personRow)}</ul></form>
<p class="nobody" ${people.length > 0 ? html`hidden` : null}>Nobody like that.</p>
<div class="foot"><a class="button" href="${composeUrl}">Someone with chosen permissions…</a>
<span class="keys" aria-hidden="true"><kbd>↑</kbd> <kbd>↓</kbd> choose &nbsp; <kbd>Enter</kbd> sign in</span></div>`;
  return layout({ language: 'en', title: 'Sign in', brand, content, script: scriptAddress });
}

function personRow(person: SignInChoice): Html {
  const { email, name, jobTitle, organisation, userType, permissions, orderingRole } = person;
  const note = noteOf(person);
  const terms = [name, email, jobTitle, organisation, userType, orderingRole, note, ...permissions]
    .join(' ')
    .toLowerCase();
  return html`<li data-words="${terms}"><button class="person" name="email" value="${email}">
<span class="initials" aria-hidden="true">${initialsOf(name)}</span>
<span><b>${name}</b><small>${[jobTitle, organisation].filter(Boolean).join(', ') || email}</small></span>
<span class="right">${note}</span>${chevron}</button></li>`;
}

/** First letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const terms = name.split(/\s+/).filter(Boolean);
  const letters = [terms[0], terms.length > 1 ? terms.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase();
}

const lens = icon(html`<circle cx="7" cy="7" r="4.5"/><path d="M10.5 10.5l3.5 3.5"/>`);
const chevron = icon(html`<path d="M6 4l4 4-4 4"/>`);
