import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { splitValues } from '../../core/page.ts';
import { Checkbox } from '../controls/Checkbox.tsx';
import { FilterChip } from '../controls/Chip.tsx';
import { TextField } from '../controls/Field.tsx';
import { Popover } from '../controls/Popover.tsx';
import { fold } from '../palette.ts';
import { useStableCallback } from '../useStableCallback.ts';
import styles from './ChoicesFilter.module.css';

export type Choice = Readonly<{ value: string; label: string; drawn?: ReactNode }>;

export type ChoicesFilterProps = {
  label: string;
  /** A function makes them when the filter is opened: the names of all countries are more work than the list. */
  choices: readonly Choice[] | (() => readonly Choice[]);
  /** As the address has it: values with commas between. */
  value: string | undefined;
  onChange(value: string | undefined): void;
  /** Choices shown before all others, in the order of the choices; read when the filter is opened. */
  likely?: (() => Promise<readonly string[]>) | undefined;
  /** What the chip says of the chosen ones; the labels with commas between by default. */
  inWords?(chosen: readonly string[]): ReactNode;
};

/** From this many choices on there is a field to find one. */
const manyChoices = 12;

/** A filter of several values from a list: a chip, and boxes to tick in its popover. */
export function ChoicesFilter({ label, choices, value, onChange, likely, inWords }: ChoicesFilterProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const chosen = splitValues(value);
  const labelsOfChosen = () =>
    all(choices)
      .filter((choice) => chosen.includes(choice.value))
      .map((choice) => choice.label)
      .join(', ');
  const words = inWords ?? labelsOfChosen;
  return (
    <>
      <FilterChip
        ref={chip}
        label={label}
        value={chosen.length > 0 ? words(chosen) : undefined}
        isOpen={isOpen}
        onOpen={() => open(!isOpen)}
        onDrop={() => onChange(undefined)}
      />
      <Popover label={label} anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
        <Choices
          choices={choices}
          chosen={chosen}
          likely={likely}
          onChange={(next) => onChange(next.join(',') || undefined)}
        />
      </Popover>
    </>
  );
}

function all(choices: ChoicesFilterProps['choices']): readonly Choice[] {
  return typeof choices === 'function' ? choices() : choices;
}

type ChoicesProps = Pick<ChoicesFilterProps, 'choices' | 'likely'> & {
  chosen: readonly string[];
  onChange(chosen: string[]): void;
};

/** Of many choices, the selected ones come first and then the likely ones, as they were when the filter was opened. */
function Choices({ choices: offered, chosen, likely, onChange }: ChoicesProps) {
  const { t } = useLingui();
  const choices = useMemo(() => all(offered), [offered]);
  const [typed, setTyped] = useState('');
  const [chosenFirst] = useState(chosen);
  const [isLikely, setLikely] = useState<ReadonlySet<string>>(new Set());
  const readLikely = useEffectEvent(async () => setLikely(new Set(await likely?.())));
  useEffect(() => {
    // without them the choices are in their own order
    readLikely().catch(() => {});
  }, []);
  const isMany = choices.length >= manyChoices;
  const sorted = isMany ? choices.toSorted((one, other) => rank(one) - rank(other)) : choices;
  const found = sorted.filter(({ label, value }) => fold(`${label} ${value}`).includes(fold(typed)));
  function rank({ value }: Choice): number {
    return chosenFirst.includes(value) ? 0 : isLikely.has(value) ? 1 : 2;
  }
  const onToggle = useStableCallback((value: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, value] : chosen.filter((each) => each !== value)),
  );
  return (
    <div className={styles.choices}>
      {isMany && (
        <TextField
          label={t`Find`}
          hidesLabel
          icon="search"
          isSmall
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
      )}
      <div className={styles.list}>
        {found.map((choice) => (
          <Box key={choice.value} choice={choice} isChosen={chosen.includes(choice.value)} onToggle={onToggle} />
        ))}
      </div>
    </div>
  );
}

type BoxProps = Readonly<{ choice: Choice; isChosen: boolean; onToggle(value: string, isChosen: boolean): void }>;

/** There are as many as countries: a choice draws its own box again, not those of all others. */
const Box = memo(function Box({ choice: { value, label, drawn }, isChosen, onToggle }: BoxProps) {
  return <Checkbox label={drawn ?? label} isChecked={isChosen} onChange={(toChosen) => onToggle(value, toChosen)} />;
});
