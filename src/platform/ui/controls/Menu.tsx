import { type ReactNode, useRef, useState } from 'react';
import { lazyPart, NotOpened } from '../lazy-part.tsx';
import { Button, type ButtonProps, IconButton } from './Button.tsx';
import type { IconName } from './Icon.tsx';

/* Menus. The button is rendered at once; the menu itself is loaded when it is first opened.
     <MenuButton label={t`More`} icon="more" items={[{ id: 'cancel', label: t`Cancel…`, onPress: cancel, isDangerous: true }]} /> */

export type MenuItem = {
  id: string;
  label: string;
  detail?: ReactNode;
  icon?: IconName;
  /** Keys or a value at the end of the line. */
  end?: ReactNode;
  isDangerous?: boolean;
  /** Chosen among its section: with a tick before it. */
  isChosen?: boolean;
  /** Why it cannot be done now; shown under the item, which is then off. */
  whyNot?: string | null | undefined;
} & ({ onPress?(): void; to?: undefined } | MenuLink);

/** The item is a link: it opens in a tab of its own, too. */
type MenuLink = { to: string; search?: object | undefined; hash?: string | undefined; onPress?: undefined };

export type MenuSection = { id: string; title?: string; items: readonly MenuItem[] };

export type MenuProps = {
  label: string;
  items?: readonly MenuItem[];
  sections?: readonly MenuSection[];
  /** The text above the items: who is signed in, say. */
  head?: ReactNode;
};

export type MenuButtonProps = MenuProps &
  Pick<ButtonProps, 'kind' | 'size' | 'className'> & {
    icon?: IconName | undefined;
    /** Shown on the button; without it the button carries the icon only and `label` is its name. */
    children?: ReactNode;
  };

const MenuOverlay = lazyPart(async () => (await import('./overlay/MenuOverlay.tsx')).default, NotOpened);

export function MenuButton({ label, items, sections, head, icon, children, ...look }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const attributes = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onPress: () => open(!isOpen),
    ...look,
  } as const;
  return (
    <>
      {children === undefined ? (
        <IconButton {...attributes} icon={icon ?? 'more'} label={label} />
      ) : (
        <Button {...attributes} icon={icon} aria-label={label}>
          {children}
        </Button>
      )}
      {isOpen && (
        <MenuOverlay
          label={label}
          items={items ?? []}
          sections={sections}
          head={head}
          anchor={button}
          onClose={() => open(false)}
        />
      )}
    </>
  );
}
