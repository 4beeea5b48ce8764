import { useRef, useState } from 'react';
import { AmountField } from '../../../platform/ui/controls/AmountField.tsx';
import { Button, IconButton } from '../../../platform/ui/controls/Button.tsx';
import { Checkbox, Radios } from '../../../platform/ui/controls/Checkbox.tsx';
import { FilterChip, ToggleChip } from '../../../platform/ui/controls/Chip.tsx';
import { ComboBox } from '../../../platform/ui/controls/ComboBox.tsx';
import { DayField } from '../../../platform/ui/controls/DayField.tsx';
import { Select, TextArea, TextField } from '../../../platform/ui/controls/Field.tsx';
import { Icon, iconNames } from '../../../platform/ui/controls/Icon.tsx';
import { Kbd } from '../../../platform/ui/controls/Kbd.tsx';
import { MenuButton } from '../../../platform/ui/controls/Menu.tsx';
import { Popover } from '../../../platform/ui/controls/Popover.tsx';
import { Segmented } from '../../../platform/ui/controls/Segmented.tsx';
import { GradeRange } from '../../../platform/ui/signature/GradeMark.tsx';
import styles from './elements.module.css';
import { Section } from './Section.tsx';

/** Buttons, fields, choices, chips, menus. */
export function Forms() {
  return (
    <div className={styles.sheet}>
      <Buttons />
      <Fields />
      <Choices />
      <Drawings />
    </div>
  );
}

function Buttons() {
  return (
    <Section
      size="half"
      title="Buttons"
      about="One primary button per region; the rest outlined; the quiet kind inside rows and footers."
    >
      <div className={styles.row}>
        <Button kind="primary" icon="add">
          Ask for cover
        </Button>
        <Button icon="export">Export</Button>
        <Button kind="quiet">How decided</Button>
        <Button isDangerous>Cancel…</Button>
        <Button whyNot="Your account is read only: it cannot submit requests, declarations or claims.">Reduce…</Button>
        <IconButton icon="close" label="Close" />
        <MenuButton
          label="More"
          items={[
            { id: 'print', label: 'Print', icon: 'print' },
            { id: 'replay', label: 'Replay', icon: 'replay', end: <Kbd keys="R" /> },
            { id: 'cancel', label: 'Cancel…', icon: 'close', isDangerous: true },
          ]}
        />
      </div>
      <div className={styles.row}>
        <Button size="small" kind="primary">
          Report overdue
        </Button>
        <Button size="small">Open</Button>
        <Kbd keys="Ctrl K" />
        <Kbd keys="/" />
      </div>
    </Section>
  );
}

function Fields() {
  const [amount, setAmount] = useState('150000.00');
  const [reference, setReference] = useState('K-30115');
  const [term, setTerm] = useState('120');
  const [day, setDay] = useState('2026-12-04');
  const [comment, setComment] = useState('');
  const [currency, setCurrency] = useState('EUR');
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<string | null>(null);
  const buyers = ['Fromagerie du Val Serein SARL', 'Rijnzicht Logistiek B.V.', 'Officine Castelrosso S.p.A.'].filter(
    (name) => name.toLowerCase().includes(typed.toLowerCase()),
  );
  return (
    <Section size="half" title="Fields" about="Labels above, one unit per field. Valid fields survive an error.">
      <div className={styles.form}>
        <AmountField
          label="Amount"
          value={amount}
          onChange={setAmount}
          currency={currency}
          hint="Paste from a sheet works: 150.000,00 € is read as 150,000 EUR."
        />
        <Select
          label="Currency"
          value={currency}
          options={['EUR', 'USD', 'GBP'].map((value) => ({ value, label: value }))}
          onChange={setCurrency}
        />
        <TextField
          label="Payment term, if longer than 60 days"
          value={term}
          onChange={setTerm}
          unit="days"
          error="The policy allows 90 days at most. Invoices with 120 days are not insured."
        />
        <TextField
          label="Your reference"
          isOptional
          value={reference}
          onChange={setReference}
          hint="7 of 20 characters"
        />
        <DayField label="Covered from" value={day} onChange={setDay} />
        <ComboBox
          label="Buyer"
          items={buyers.map((label) => ({ id: label, label }))}
          typed={typed}
          onType={setTyped}
          value={chosen}
          onChoose={(id) => {
            choose(id);
            if (id) setTyped(id);
          }}
        />
        <TextArea
          className={styles.full}
          label="Comment for the underwriter"
          isOptional
          value={comment}
          onChange={setComment}
          placeholder="A comment sends the request to an underwriter, also where rules could answer at once."
        />
      </div>
    </Section>
  );
}

function Choices() {
  const [isNotified, setNotified] = useState(true);
  const [mode, setMode] = useState<'one' | 'several'>('one');
  const [display, setDisplay] = useState<'table' | 'tile'>('table');
  const [isMonitored, monitor] = useState(false);
  const [isOpen, open] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  return (
    <Section size="half" title="Choices" about="Boxes, switches, filters.">
      <div className={styles.row}>
        <Checkbox label="The buyer may be told who asks" isChecked={isNotified} onChange={setNotified} />
        <Checkbox label="Some of them" isChecked={false} isMixed onChange={() => {}} />
      </div>
      <div className={styles.row}>
        <Radios
          label="Search"
          value={mode}
          options={[
            { value: 'one', label: 'One' },
            { value: 'several', label: 'Several' },
          ]}
          onChange={setMode}
        />
      </div>
      <div className={styles.row}>
        <Segmented
          label="Display"
          value={display}
          segments={[
            { value: 'table', label: 'Table', icon: 'table' },
            { value: 'tile', label: 'Tiles', icon: 'tiles' },
          ]}
          onChange={setDisplay}
        />
        <FilterChip
          ref={chip}
          label="Country"
          value="DE, FR, NL"
          isOpen={isOpen}
          onOpen={() => open(true)}
          onDrop={() => {}}
        />
        <FilterChip label="Grade" value={<GradeRange from="02" to="09" />} onOpen={() => {}} onDrop={() => {}} />
        <FilterChip label="Decided: any time" onOpen={() => {}} />
        <ToggleChip label="Monitored" icon="eye" isOn={isMonitored} onChange={monitor} />
        <Popover label="Country" anchor={chip} isOpen={isOpen} onClose={() => open(false)}>
          <Checkbox label="DE" isChecked onChange={() => {}} />
        </Popover>
      </div>
    </Section>
  );
}

function Drawings() {
  return (
    <Section size="half" title="Drawings" about="Sixteen units square, lines of 1.4, square ends.">
      <div className={styles.row} style={{ gap: '1rem' }}>
        {iconNames.map((name) => (
          <span key={name} title={name}>
            <Icon name={name} />
          </span>
        ))}
      </div>
    </Section>
  );
}
