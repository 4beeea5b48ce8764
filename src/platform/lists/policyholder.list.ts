import { label } from '../core/label.ts';
import { type ListColumn, type OnScreen, text } from '../core/list.ts';

/** The column whose names the page requests (`policyholdersQuery`). */
export const policyholderColumnId = 'policyholder';

/** The policyholder of a row's policy, for readers with policies of several of them; the page requests their names. */
export function policyholderColumn(
  placed: Pick<OnScreen, 'width' | 'priority' | 'grows'>,
): ListColumn<Readonly<{ policyholder?: string | null | undefined }>> {
  return text(policyholderColumnId, label('Policyholder'), ({ policyholder }) => policyholder ?? null, {
    ...placed,
    tellsPolicyholders: true as const,
    file: 36,
  });
}
