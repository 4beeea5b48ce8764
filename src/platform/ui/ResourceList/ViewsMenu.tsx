import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  mostSavedViews,
  openingOf,
  shownAmong,
  viewOf,
  withoutView,
  withRenamed,
  withView,
} from '../../core/saved-view.ts';
import { MenuButton, type MenuItem } from '../controls/Menu.tsx';
import { useToast } from '../controls/Toast.tsx';
import { NameView } from './NameView.tsx';
import styles from './ResourceList.module.css';
import type { ListState } from './useListState.ts';

/** The reader's own views of a list: opens one, names the present one, renames or drops the one that is shown. */
export function ViewsMenu({ list }: { list: ListState }) {
  const { t } = useLingui();
  const notify = useToast();
  const [asks, ask] = useState<'save' | 'rename' | null>(null);
  const { views, keepViews, search } = list;
  const shown = shownAmong(views, search);
  const shownName = shown?.name ?? '';
  const names = views.map(({ name }) => name);
  const drop = (name: string) => {
    keepViews(withoutView(views, name));
    notify({
      text: t`The view “${name}” is deleted.`,
      action: { label: t`Undo`, onPress: () => keepViews([...views]) },
    });
  };
  const open = views.map(
    (view): MenuItem => ({
      id: `view ${view.name}`,
      label: view.name,
      isChosen: view === shown,
      onPress: () => list.change(openingOf(view, search), 'push'),
    }),
  );
  const isFull = views.length >= mostSavedViews;
  const save: MenuItem = {
    id: 'save',
    label: t`Save this view…`,
    icon: 'add',
    whyNot: shown
      ? t`It is saved as “${shownName}”.`
      : isFull
        ? t`A list has up to ${mostSavedViews} views. Delete one first.`
        : null,
    onPress: () => ask('save'),
  };
  const ofShown: MenuItem[] = shown
    ? [
        { id: 'rename', label: t`Rename “${shownName}”…`, onPress: () => ask('rename') },
        { id: 'delete', label: t`Delete “${shownName}”`, isDangerous: true, onPress: () => drop(shownName) },
      ]
    : [];
  const close = () => ask(null);
  return (
    <>
      <MenuButton
        label={shown ? t`Views: ${shownName}` : t`Views`}
        kind="quiet"
        size="small"
        sections={[
          ...(open.length > 0 ? [{ id: 'views', title: t`Your views`, items: open }] : []),
          { id: 'this', items: [save, ...ofShown] },
        ]}
      >
        <span className={styles.viewName}>{shownName || <Trans>Views</Trans>}</span>
      </MenuButton>
      {asks === 'save' && (
        <NameView
          title={t`Save this view`}
          hint={(name) => (names.includes(name) ? t`It replaces the view with this name.` : null)}
          whyNot={() => null}
          onName={(name) => keepViews(withView(views, { name, search: viewOf(search) }))}
          onClose={close}
        />
      )}
      {asks === 'rename' && shown && (
        <NameView
          title={t`Rename the view`}
          former={shownName}
          whyNot={(name) => (names.includes(name) ? t`A view with this name already exists.` : null)}
          onName={(name) => keepViews(withRenamed(views, shownName, name))}
          onClose={close}
        />
      )}
    </>
  );
}
