import { useRouter } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Header } from 'react-aria-components/Header';
import { MenuItem as AriaMenuItem, MenuSection as AriaMenuSection, Menu } from 'react-aria-components/Menu';
import { classes } from '../../classes.ts';
import { Icon } from '../Icon.tsx';
import type { MenuItem, MenuProps, MenuSection } from '../Menu.tsx';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import styles from './overlay.module.css';

export type MenuOverlayProps = Omit<MenuProps, 'sections' | 'items'> & {
  items: readonly MenuItem[];
  sections: readonly MenuSection[] | undefined;
  anchor: RefObject<HTMLElement | null>;
  onClose(): void;
};

/** The open menu of a `MenuButton`. */
export default function MenuOverlay({ label, items, sections, head, anchor, onClose }: MenuOverlayProps) {
  const groups = sections ?? [{ id: 'only', items }];
  const all = groups.flatMap((group) => group.items);
  const router = useRouter();
  return (
    <AnchoredPopover label={label} anchor={anchor} placement="bottom end" onClose={onClose}>
      {head}
      <RouterProvider navigate={(href) => void router.navigate({ href })}>
        <Menu
          className={classes(styles.menu)}
          aria-label={label}
          autoFocus="first"
          onClose={onClose}
          onAction={(id) => all.find((item) => item.id === id)?.onPress?.()}
          disabledKeys={all.filter((item) => item.whyNot).map((item) => item.id)}
        >
          {groups.map((group) => (
            <AriaMenuSection
              key={group.id}
              className={classes(!group.title && styles.parted)}
              aria-label={group.title ?? label}
              {...chosenOf(group)}
            >
              {group.title && <Header className={styles.section}>{group.title}</Header>}
              {group.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </AriaMenuSection>
          ))}
        </Menu>
      </RouterProvider>
    </AnchoredPopover>
  );
}

/** A section with one chosen item says so to assistive technology. */
function chosenOf({ items }: MenuSection) {
  if (items.every((item) => item.isChosen === undefined)) return {};
  const selectedKeys = items.filter((item) => item.isChosen).map((item) => item.id);
  return { selectionMode: 'single', selectedKeys, disallowEmptySelection: true } as const;
}

function Item({ item }: { item: MenuItem }) {
  const icon = item.isChosen ? 'check' : item.icon;
  const href = useHref(item);
  return (
    <AriaMenuItem
      id={item.id}
      {...(href !== undefined && { href })}
      textValue={item.label}
      className={classes(styles.item, item.isDangerous && styles.dangerous)}
    >
      {icon ? <Icon name={icon} /> : item.isChosen === false && <span style={{ width: 14 }} />}
      <span>
        {item.label}
        {(item.whyNot ?? item.detail) && <small>{item.whyNot ?? item.detail}</small>}
      </span>
      {item.end && <span className={styles.end}>{item.end}</span>}
    </AriaMenuItem>
  );
}

/** The address of an item that is a link; none while it is not possible. */
function useHref({ whyNot, ...item }: MenuItem): string | undefined {
  const router = useRouter();
  if (whyNot || item.to === undefined) return undefined;
  const { to, search = {}, hash = '' } = item;
  return router.buildLocation({ to, search: search as never, hash }).href;
}
