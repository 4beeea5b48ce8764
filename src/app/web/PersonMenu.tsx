import { useLingui as useLinguiRuntime } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMe, usePreferences } from '../../identity/access/web/me.ts';
import { type Locale, locales } from '../../platform/core/locale.ts';
import { paths } from '../../platform/core/paths.ts';
import { Icon, type IconName } from '../../platform/ui/controls/Icon.tsx';
import { MenuButton, type MenuSection } from '../../platform/ui/controls/Menu.tsx';
import { useOfferedTour } from '../../service/onboarding/web/offered-tour.ts';
import { languageNames } from './i18n.ts';
import navigation from './Navigation.module.css';
import styles from './PersonMenu.module.css';
import { signOut } from './session.ts';
import { usePlaces } from './use-places.ts';

/** Who is signed in, how the portal looks to them, and the way out. */
export function PersonMenu({ className }: { className: string | undefined }) {
  const { person } = useMe();
  const initials = initialsOf(person.name);
  return (
    <MenuButton
      label={`${initials}, ${person.name}`}
      className={className}
      kind="quiet"
      sections={usePersonSections()}
      head={<PersonHead />}
    >
      {initials}
    </MenuButton>
  );
}

function PersonHead() {
  const { person } = useMe();
  return (
    <div className={styles.head}>
      <b>{person.name}</b>
      <span>{[person.jobTitle, person.organisation?.name].filter(Boolean).join(', ')}</span>
      <span>{person.email}</span>
    </div>
  );
}

/** Places about the person themselves, which stand in this menu instead of the navigation. */
function usePersonPlaces(): PersonPlace[] {
  const { t } = useLingui();
  const { i18n } = useLinguiRuntime();
  const places = usePlaces().filter(({ at }) => at[0] === 'person');
  return places.flatMap(({ id, heading, icon, path }): PersonPlace[] => {
    const place = { id, label: i18n._(heading), icon, path };
    if (path !== paths.settings) return [place];
    return [place, { id: 'tokens', label: t`API tokens`, icon: 'key', path, hash: tokensAnchor }];
  });
}

/** Where on the settings the tokens are. */
export const tokensAnchor = 'tokens';

type PersonPlace = Readonly<{ id: string; label: string; icon: IconName; path: string; hash?: string }>;

/** Places of the person, language, appearance, density, and the way out. */
export function usePersonSections(): MenuSection[] {
  const { t } = useLingui();
  const places = usePersonPlaces();
  const { i18n } = useLinguiRuntime();
  const [preferences, change] = usePreferences();
  const tour = useOfferedTour();
  const themes = { system: t`As the system`, light: t`Light`, dark: t`Dark` } as const;
  const densities = { dense: t`Dense`, roomy: t`Roomy` } as const;
  return [
    {
      id: 'places',
      items: places.map(({ path, ...place }) => ({ ...place, to: path })),
    },
    {
      id: 'language',
      title: t`Language`,
      items: locales.map((locale: Locale) => ({
        id: locale,
        label: languageNames[locale],
        isChosen: (preferences.locale ?? i18n.locale) === locale,
        onPress: () => change({ locale }),
      })),
    },
    {
      id: 'theme',
      title: t`Appearance`,
      items: (['system', 'light', 'dark'] as const).map((theme) => ({
        id: theme,
        label: themes[theme],
        isChosen: preferences.theme === theme,
        onPress: () => change({ theme }),
      })),
    },
    {
      id: 'density',
      title: t`Rows`,
      items: (['dense', 'roomy'] as const).map((density) => ({
        id: density,
        label: densities[density],
        isChosen: preferences.density === density,
        onPress: () => change({ density }),
      })),
    },
    {
      id: 'way',
      items: [
        ...(tour ? [{ id: tour.id, label: tour.label, icon: 'info', onPress: tour.run } as const] : []),
        { id: 'sign-out', label: t`Sign out`, icon: 'sign-out', onPress: () => void signOut() },
      ],
    },
  ];
}

/** The same at the foot of the drawer of a phone. */
export function PersonMenuItems({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  return (
    <div className={className}>
      <PersonHead />
      {usePersonPlaces().map(({ id, label, icon, path, hash }) => (
        <Link key={id} to={path} {...(hash && { hash })} className={navigation.place}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
      <button type="button" className={navigation.place} onClick={() => void signOut()}>
        <Icon name="sign-out" />
        {t`Sign out`}
      </button>
    </div>
  );
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean);
  const letters = names.length > 1 ? [names[0], names.at(-1)] : [names[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
