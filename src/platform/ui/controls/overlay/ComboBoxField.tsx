import { Trans } from '@lingui/react/macro';
import { use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classes } from '../../classes.ts';
import { type ComboBoxFieldProps, type ComboItem, selectWhole } from '../ComboBox.tsx';
import fieldStyles from '../Field.module.css';
import { Icon } from '../Icon.tsx';
import { OverlayFrame } from './OverlayFrame.tsx';
import styles from './overlay.module.css';

/** The working form of `ComboBox`. */
export default function ComboBoxField({
  label,
  hint,
  error,
  isOptional,
  isDisabled = false,
  hidesLabel,
  name,
  className,
  items,
  typed,
  onType,
  value,
  onChoose,
  onBlur,
  placeholder,
  isLoading,
  nothingFound,
  onReady,
  consumeRequest,
}: ComboBoxFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const ready = useEffectEvent(onReady);
  useLayoutEffect(() => {
    if (input.current) ready(input.current);
  }, []);
  return (
    <OverlayFrame>
      <AriaComboBox<ComboItem>
        className={classes(styles.field, className)}
        data-field={name}
        items={items as ComboItem[]}
        inputValue={typed}
        onInputChange={onType}
        selectedKey={value}
        onSelectionChange={(key) => onChoose(key === null ? null : String(key))}
        isDisabled={isDisabled}
        isInvalid={Boolean(error)}
        allowsEmptyCollection
        menuTrigger="input"
        {...(name ? { name } : {})}
        {...(onBlur ? { onBlur } : {})}
      >
        <Label className={hidesLabel ? 'visually-hidden' : classes(fieldStyles.label)}>
          {label}
          {isOptional && (
            <span className={fieldStyles.optional} data-aside>
              {' '}
              <Trans>optional</Trans>
            </span>
          )}
        </Label>
        <span className={fieldStyles.box}>
          <Input
            ref={input}
            className={classes(fieldStyles.input)}
            {...(value === null ? {} : { onFocus: selectWhole })}
            {...(placeholder ? { placeholder } : {})}
          />
          <Button className={classes(fieldStyles.key)}>
            <Icon name="chevron-down" />
          </Button>
        </span>
        {hint && !error && (
          <Text slot="description" className={classes(fieldStyles.hint)}>
            {hint}
          </Text>
        )}
        {error && (
          <Text slot="errorMessage" className={classes(fieldStyles.error)}>
            {error}
          </Text>
        )}
        <OpenedAsRequested consumeRequest={consumeRequest} />
        <Popover className={classes(styles.popover)} style={{ minWidth: 'var(--trigger-width)' }} offset={4}>
          <ListBox<ComboItem>
            className={classes(styles.list)}
            renderEmptyState={() => (
              <p className={styles.nothing}>
                {isLoading ? <Trans>Searching…</Trans> : (nothingFound ?? <Trans>Nothing found.</Trans>)}
              </p>
            )}
          >
            {(item) => (
              <ListBoxItem id={item.id} textValue={item.label} className={classes(styles.item)}>
                <span>
                  {item.label}
                  {item.detail && <small>{item.detail}</small>}
                </span>
                {item.end && <span className={styles.end}>{item.end}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </OverlayFrame>
  );
}

/** Opens the list that was requested before the control was loaded. */
function OpenedAsRequested({ consumeRequest }: Pick<ComboBoxFieldProps, 'consumeRequest'>) {
  const list = use(ComboBoxStateContext);
  const isFocused = list?.isFocused ?? false;
  const open = useEffectEvent(() => {
    const requested = consumeRequest();
    if (requested) list?.open(requested === 'none' ? null : requested, 'manual');
  });
  useEffect(() => {
    if (isFocused) open();
  }, [isFocused]);
  return null;
}
