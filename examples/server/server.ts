/**
 * A server for Canopy's HTTP API, without any package: `node examples/server/server.ts 8787`, then
 * `VITE_API_URL=http://127.0.0.1:8787 npm start`. What it has to answer is in public/openapi.json.
 */
import { createServer, type IncomingMessage } from 'node:http'

const forest = {
  asset_type: 'CarbonCredit',
  certification_standard: 'Verra',
  impact_multiplier: '120',
  carbon_negative: false,
  retirement_percentage: '15',
  sdg_alignment: { 13: '0.9', 15: '0.8' },
}
const strategies = [1, 2].map((number) => ({
  strategy_id: String(number).repeat(64),
  name: number === 1 ? 'Treasury ladder' : 'Forest carbon',
  description: 'An example.',
  risk_level: 'CONSERVATIVE',
  is_public: true,
  is_active: true,
  creation_date: 1_767_225_600,
  performance_fee: '100',
  metadata_uri: 'https://example.org/strategy.json',
  asset_class: number === 1 ? 0 : 2,
  annual_yield_percentage: '4.25',
  fee_tier: 30,
  min_deposit: '100000000',
  auto_compound: false,
  ...(number === 1 ? {} : { environmental_metadata: forest }),
}))
const metrics = { carbon_offset_tons: 1200, land_area_protected_hectares: 40 }
const asset = {
  asset_id: 'cc-1',
  asset_type: 'CarbonCredit',
  standard: 'Verra',
  vintage_year: 2024,
  project_id: 'VCS-1',
  project_name: 'Example forest',
  project_location: 'Somewhere',
  verification_status: 'Verified',
  metadata_uri: 'https://example.org/cc-1.json',
  issuance_date: '2025-03-01',
  retired: false,
  total_supply: '1200',
  available_supply: '800.5',
  price_per_unit: '12.5',
  methodology: 'VM0007',
  security_details: {
    token_standard: 'ERC-1155',
    contract_address: '0x0000000000000000000000000000000000000001',
    blockchain: 'Example',
    token_id: '1',
    marketplace_url: '/marketplace',
  },
  impact_metrics: metrics,
}
const template = { id: 'delegation-rules', name: 'Delegation', description: 'Limits.', code: '' }

type Account = Readonly<Record<string, unknown>> & { readonly id: string; readonly owner: string }
const applied: object[] = []
const accounts = new Map<string, Account>()

/** One answer for each path; `{}` in it is the id that the answer gets. Undefined where there is nothing. */
const answers: Record<string, (id: string, body: Record<string, string>) => unknown> = {
  'GET /yield/strategies': () => strategies,
  'GET /yield/strategies/user': () => applied,
  'POST /yield/strategies/sustainable': () =>
    strategies.filter(({ asset_class }) => asset_class === 2),
  'POST /yield/strategies/apply': (_, { strategy_id, asset_id, amount }) => {
    if (!strategies.some((strategy) => strategy.strategy_id === strategy_id)) return undefined
    applied.push({
      transaction_id: crypto.randomUUID(),
      strategy_id,
      asset_id,
      amount,
      status: 'PENDING',
    })
    return applied.at(-1)
  },
  'POST /yield/strategies/impact': (_, { strategy_id, investment_amount, duration_days }) => {
    const found = strategies.find((strategy) => strategy.strategy_id === strategy_id)
    const impact_metrics = { carbon_offset_tons: Number(investment_amount) / 1_000 }
    return (
      found && {
        strategy_id,
        strategy_name: found.name,
        investment_amount,
        duration_days,
        impact_metrics,
      }
    )
  },
  'GET /environmental/assets': () => [asset],
  'GET /environmental/assets/{}': (id) => (id === asset.asset_id ? asset : undefined),
  'GET /environmental/impact/portfolio/{}': () => metrics,
  'GET /smart-account/templates': () => [template],
  'GET /users/{}/smart-account': (id) =>
    [...accounts.values()].filter(({ owner }) => owner.toLowerCase() === id.toLowerCase()),
  'POST /smart-account': (_, { owner = '', name, templateId }) => {
    const id = crypto.randomUUID()
    const createdAt = Math.floor(Date.now() / 1000)
    accounts.set(id, { id, owner, name, templateId, createdAt, status: 'ACTIVE', balance: '0' })
    return { success: true, accountId: id }
  },
  'PUT /smart-account/{}/status': (id, { status }) => {
    const account = accounts.get(id)
    if (account !== undefined) accounts.set(id, { ...account, status })
    return account && { success: true, status }
  },
  'DELETE /smart-account/{}': (id) => (accounts.delete(id) ? { success: true } : undefined),
}

const server = createServer(async (request, response) => {
  // Pages of other origins may call it: state the app's own instead of the asterisk.
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE')
  response.setHeader('access-control-allow-headers', 'content-type')
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  const answer = await answerTo(request).catch(() => undefined)
  response.setHeader('content-type', 'application/json')
  response
    .writeHead(answer === undefined ? 404 : 200)
    .end(JSON.stringify(answer ?? { error: 'Not found' }))
})

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const called = `${request.method} ${request.url?.replace(/\?.*$/, '').replace(/^\/api(?=\/)/, '')}`
  const body = Buffer.concat(await request.toArray()).toString()
  for (const [call, answer] of Object.entries(answers)) {
    const match = new RegExp(`^${call.replace('{}', '([^/]+)')}$`).exec(called)
    if (match !== null) return answer(decodeURIComponent(match[1] ?? ''), JSON.parse(body || '{}'))
  }
  return undefined
}

server.listen(Number(process.argv[2] ?? 8787), '127.0.0.1', () => {
  const address = server.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
