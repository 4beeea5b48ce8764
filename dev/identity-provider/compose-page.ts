import { permissionAreas, permissionMeanings } from '../../src/identity/access/permission-meanings.ts';
import { permissions } from '../../src/identity/access/permissions.ts';
import { orderingRoles, userTypes } from '../../src/identity/access/roles.ts';
import { layout, type PageBrand, warning } from '../../src/identity/access/server/pages/layout.ts';
import { type Html, html } from '../../src/platform/server/html.ts';

/** What a composed person may be given to see. */
export type ComposeChoices = Readonly<{
  policies: readonly Readonly<{ policyKey: string; holder: string }>[];
  portfolios: readonly Readonly<{ portfolioId: string; name: string }>[];
}>;

/** The page that composes a person with chosen permissions, to see the portal as that person. */
export function composePage(
  page: Readonly<{ brand: PageBrand; choices: ComposeChoices; signInUrl: string; problem?: string }>,
): string {
  const { brand, choices, signInUrl, problem } = page;
  const content = html`<h1>Someone with chosen permissions</h1>
<div class="note">${warning}<div><b>Development sign-in.</b> The same choice is the same person again.</div></div>
${problem ? html`<div class="note negative" role="alert">${warning}<div>${problem}</div></div>` : null}
<form method="post" class="compose">
<label class="field">Name<input type="text" name="name" maxlength="80" placeholder="Someone" autocomplete="off"></label>
<label class="field">User type<select name="userType">${userTypes.map((type) => html`<option>${type}</option>`)}</select></label>
<label class="field">Ordering role<select name="orderingRole">${orderingRoles.map((role) => html`<option ${role === 'read-only' ? html`selected` : null}>${role}</option>`)}</select></label>
<fieldset><legend>Sees</legend><div class="choices">
${choices.policies.map(({ policyKey, holder }) => choice('policy', policyKey, holder))}
${choices.portfolios.map(({ portfolioId, name }) => choice('portfolio', portfolioId, 'all policies that it runs', name))}
</div>
<label class="field">Other policies, with blanks between<input type="text" name="policies" maxlength="2000" autocomplete="off" spellcheck="false"></label></fieldset>
${permissionAreas.map(areaChoices)}
<div class="foot"><button class="button primary">Sign in</button><a href="${signInUrl}">Back to the people</a></div>
</form>`;
  return layout({ language: 'en', title: 'Someone with chosen permissions', brand, content });
}

function areaChoices(area: (typeof permissionAreas)[number]): Html {
  const held = permissions.filter((permission) => permissionMeanings[permission].area === area);
  return html`<fieldset><legend>${area}</legend><div class="choices">
${held.map((permission) => choice('permission', permission, permissionMeanings[permission].opens))}
</div></fieldset>`;
}

function choice(name: string, value: string, meaning: string, label = value): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}" value="${value}"><span>${label}<small>${meaning}</small></span></label>`;
}
