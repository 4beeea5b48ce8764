import { Link } from '@tanstack/react-router';
import type { CompanyRef } from '../../core/company-reference.ts';
import { paths } from '../../core/paths.ts';

/** The buyer at the head of a panel: one step to its page. */
export function BuyerTitle({ company }: { company: CompanyRef | null | undefined }) {
  if (!company) return '–';
  return <Link to={paths.buyer(company.companyId)}>{company.companyName}</Link>;
}
