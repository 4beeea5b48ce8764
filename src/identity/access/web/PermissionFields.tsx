import { useLingui } from '@lingui/react/macro';
import type { Permission } from '../../../platform/core/permission.ts';
import { Checkbox } from '../../../platform/ui/controls/Checkbox.tsx';
import { permissionAreaLabels, permissionLabels } from '../permission-labels.ts';
import { permissionAreas, permissionMeanings } from '../permission-meanings.ts';
import styles from './users.module.css';

export type PermissionFieldsProps = {
  /** What the administrator may give. */
  grantable: readonly Permission[];
  /** What the person held when the form was opened: it may stay even where the administrator does not hold it. */
  initial: readonly Permission[];
  held: readonly Permission[];
  onChange(held: Permission[]): void;
};

/** Permissions to tick, in the groups of the portal's areas and in the words of the field. */
export function PermissionFields({ grantable, initial, held, onChange }: PermissionFieldsProps) {
  const { i18n } = useLingui();
  const offered = new Set([...grantable, ...initial]);
  const toggle = (permission: Permission, isOn: boolean) =>
    onChange(isOn ? [...held, permission] : held.filter((one) => one !== permission));
  return permissionAreas.map((area) => {
    const ofArea = [...offered].filter((permission) => permissionMeanings[permission].area === area);
    if (ofArea.length === 0) return null;
    return (
      <fieldset key={area} className={styles.group}>
        <legend>{i18n._(permissionAreaLabels[area])}</legend>
        {ofArea.map((permission) => (
          <Checkbox
            key={permission}
            label={i18n._(permissionLabels[permission])}
            isChecked={held.includes(permission)}
            onChange={(isOn) => toggle(permission, isOn)}
          />
        ))}
      </fieldset>
    );
  });
}
