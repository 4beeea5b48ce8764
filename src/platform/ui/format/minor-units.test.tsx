import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPortal } from '../../../testing/web/test-screen.tsx';
import { Money } from '../controls/Figures.tsx';
import { inMinorUnits } from './minor-units.tsx';

const Screen = () => (
  <>
    <p>
      <Money value={{ amount: '38200.00', currency: 'EUR' }} />
    </p>
    <p>
      <Money value={{ amount: '50000.00', currency: 'EUR' }} decimals="none" />
    </p>
  </>
);

test('screens of invoices and claims show amounts with all decimals, unless they are of covers', async () => {
  const Part = () => <Money value={{ amount: '7.00', currency: 'EUR' }} />;
  const area = inMinorUnits({
    screens: { '/claims': async () => Screen },
    contributions: [{ slot: 'open cases', key: 'CLAIM', Part }],
  });
  const Claims = (await area.screens?.['/claims']?.()) as typeof Screen;
  const [contribution] = area.contributions ?? [];
  const Contributed = contribution?.Part as typeof Screen;
  renderInPortal(
    <>
      <Claims />
      <Contributed />
    </>,
  );
  expect(screen.getByText('38,200.00')).toBeTruthy();
  expect(screen.getByText('50,000')).toBeTruthy();
  expect(screen.getByText('7.00')).toBeTruthy();
});
