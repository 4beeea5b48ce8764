import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { Select } from '../../../platform/ui/controls/Field.tsx';
import { userTemplateLabels } from '../right-template-labels.ts';
import { rightsWithin, templateOf, type UserTemplate, userTemplates } from '../right-templates.ts';
import type { PermissionFieldsProps } from './PermissionFields.tsx';
import styles from './users.module.css';

const names = Object.keys(userTemplates) as UserTemplate[];
const own = 'own';

export type TemplateFieldProps = Pick<PermissionFieldsProps, 'grantable' | 'held'> & {
  onChoose(template: UserTemplate, permissions: Permission[]): void;
};

/** Roles and rights by what somebody does; both can be changed below, which makes it a selection of one's own. */
export function TemplateField({ grantable, held, onChoose }: TemplateFieldProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const choose = (name: string) => {
    if (isOneOf(names, name)) onChoose(name, rightsWithin(userTemplates[name] as readonly Permission[], grantable));
  };
  return (
    <div className={styles.template}>
      <Select
        label={t`Template`}
        hint={<Trans>Sets the ordering roles and rights below, as far as you may assign them</Trans>}
        value={templateOf(held, grantable) ?? own}
        options={[
          ...names.map((name) => ({ value: name as string, label: i18n._(userTemplateLabels[name]) })),
          { value: own, label: t`Own selection` },
        ]}
        onChange={choose}
      />
    </div>
  );
}
