import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

/* Buttons. One primary button per region of a screen, the rest outlined; the quiet kind is for rows and footers.
     <Button kind="primary" icon="add" onPress={ask}>Ask for cover</Button>
     <Button whyNot={reasonOrNull} onPress={cancel}>Cancel…</Button>      disabled with its reason
     <IconButton icon="close" label={t`Close`} onPress={close} />
     <ButtonLink to={paths.covers}>Open</ButtonLink> */

export type ButtonKind = 'primary' | 'outlined' | 'quiet' | 'marked';

type Look = {
  kind?: ButtonKind | undefined;
  size?: 'usual' | 'small' | undefined;
  /** In the negative colour: the action ends or removes something. */
  isDangerous?: boolean | undefined;
  icon?: IconName | undefined;
};

export type ButtonProps = Look & {
  children?: ReactNode;
  onPress?(event: MouseEvent<HTMLButtonElement>): void;
  /** Why the action cannot be done now, in a sentence; the button stays reachable and shows it. */
  whyNot?: string | null | undefined;
  /** Under way: pressing again does nothing. */
  isBusy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled' | 'onClick'>;

export function Button({
  kind,
  size,
  isDangerous,
  icon,
  children,
  onPress,
  whyNot,
  isBusy,
  className,
  ...rest
}: ButtonProps) {
  const isOff = Boolean(whyNot) || isBusy;
  const button = (
    <button
      type="button"
      {...rest}
      className={classes(lookOf({ kind, size, isDangerous }), className)}
      aria-disabled={whyNot ? true : undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onPress?.(event))}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
  return whyNot ? <Tooltip text={whyNot}>{button}</Tooltip> : button;
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon'> & { icon: IconName; label: string };

/** A square button with a drawing only; its label is its name and its tooltip. */
export function IconButton({ label, whyNot, className, ...rest }: IconButtonProps) {
  const button = (
    <Button kind="quiet" {...rest} className={classes(styles.square, className)} aria-label={label} whyNot={whyNot} />
  );
  return whyNot ? (
    button
  ) : (
    <Tooltip text={label} isName>
      {button}
    </Tooltip>
  );
}

type AnchorProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

function Anchor({ kind, size, isDangerous, icon, children, className, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classes(lookOf({ kind, size, isDangerous }), className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A link that looks like a button: it navigates, it does not act. */
export const ButtonLink: LinkComponent<typeof Anchor> = createLink(Anchor);

export type ActionLinkProps = Look &
  Pick<ButtonProps, 'children' | 'whyNot'> & { to: string; search?: object | undefined };

/** A link that looks like a button, to the page where something is ordered; a disabled button while that is not possible. */
export function ActionLink({ to, search, whyNot, children, ...look }: ActionLinkProps) {
  if (whyNot)
    return (
      <Button {...look} whyNot={whyNot}>
        {children}
      </Button>
    );
  return (
    <ButtonLink {...look} to={to} search={search as never}>
      {children}
    </ButtonLink>
  );
}

function lookOf({ kind = 'outlined', size, isDangerous }: Look): string {
  return classes(
    styles.button,
    kind !== 'outlined' && styles[kind],
    size === 'small' && styles.small,
    isDangerous && styles.danger,
  );
}
