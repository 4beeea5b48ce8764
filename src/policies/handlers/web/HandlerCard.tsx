import { useLingui } from '@lingui/react';
import { useOperation } from '../../../platform/ui/query.ts';
import { handledAreaOf } from '../handled-cases.ts';
import type { HandledArea, Handler } from '../handler.ts';
import { handledAreaLabels } from '../handler-labels.ts';
import { handlersContract } from '../handlers.contract.ts';
import styles from './handlers.module.css';

/** Who handles a record at the insurer, named as in its audit trail; nothing where nobody does. */
export function HandlerCard({ policy, subject }: { policy: string; subject: string }) {
  const area = handledAreaOf(subject);
  return area && <HandlerIn policy={policy} area={area} subject={subject} />;
}

function HandlerIn({ policy, area, subject }: { policy: string; area: HandledArea; subject: string }) {
  const { data } = useOperation(handlersContract.findHandler, { params: { policy }, query: { area, subject } });
  return data?.handler ? <Person handler={data.handler} /> : null;
}

/** Who handles the areas of a policy. */
export function HandlerList({ policy }: { policy: string }) {
  const { i18n } = useLingui();
  const { data } = useOperation(handlersContract.listHandlers, { params: { policy } });
  return (
    <ul className={styles.handlers}>
      {data?.items.map((handler) => (
        <li key={handler.area}>
          <small>{i18n._(handledAreaLabels[handler.area])}</small>
          <Person handler={handler} />
        </li>
      ))}
    </ul>
  );
}

/** A name, a function, and the ways to reach them. */
function Person({ handler: { name, function: role, phone, email } }: { handler: Handler }) {
  return (
    <address className={styles.person}>
      <b>{name}</b>
      {role && <span>{role}</span>}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
