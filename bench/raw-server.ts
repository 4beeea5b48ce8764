/**
 * The peer of the list figures: node:http and pg, one prepared query, JSON.stringify, no checks of any kind.
 * `node bench/raw-server.ts <database url> <port>`
 */
import { createServer } from 'node:http';
import pg from 'pg';

const [url, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url as string, max: 10 });

const columns = `c.cover_id, c.policy_key, c.company_id, c.company_name, c.country_code, c.cover_type_code, c.cover_status_code,
  c.standing, c.customer_reference, c.currency, c.requested_amount, c.granted_amount, c.total_amount, c.decision_code,
  c.decision_date::text, c.start_date::text, c.end_date::text, c.review_date::text, c.insured_percentage, c.max_payment_term_days,
  c.pending_action, c.planned_date::text, c.is_monitored, c.strategic_status, c.version,
  r.request_id, r.action, r.amount, r.workflow_status, r.expected_decision_date::text, g.grade, g.grade_date::text, g.previous_grade`;
const joins = `left join cover_requests r on r.request_id = c.open_request_id left join company_grades g on g.company_id = c.company_id`;

const queries: Record<string, pg.QueryConfig> = {
  '/policy': {
    name: 'policy',
    text: `select ${columns} from covers c ${joins} where c.policy_key = $1 and c.standing = 'cover' order by c.decision_date desc, c.cover_id desc limit 51`,
  },
  '/portfolio': {
    name: 'portfolio',
    text: `select ${columns} from covers c ${joins} where c.portfolio_id = $1 and c.standing = 'cover' order by c.decision_date desc, c.cover_id desc limit 51`,
  },
  '/cover': { name: 'cover', text: `select ${columns} from covers c ${joins} where c.cover_id = $1` },
  '/policies': {
    name: 'policies',
    text: `select p.* from policies p where p.portfolio_id = $1 order by p.name_key, p.policy_key limit 51`,
  },
  '/company': {
    name: 'company',
    text: `select c.*, g.grade from companies c left join company_grades g using (company_id) where c.company_id = $1`,
  },
};

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://raw');
  const query = queries[pathname];
  if (!query) return response.writeHead(404).end();
  const { rows } = await pool.query({ ...query, values: [searchParams.get('of')] });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows));
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
