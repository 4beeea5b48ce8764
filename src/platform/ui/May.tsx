import type { ReactNode } from 'react';
import type { Operation } from '../core/contract.ts';
import { useWhyNot } from './caller.ts';

/** Shows its content to those who may call the operation: `<May do={coverRequestsContract.requestCover}>…</May>`. */
export function May({
  do: operation,
  children,
  otherwise = null,
}: {
  do: Operation;
  children: ReactNode;
  otherwise?: ReactNode;
}) {
  return useWhyNot(operation) === null ? children : otherwise;
}
