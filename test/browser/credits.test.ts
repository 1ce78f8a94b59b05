import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { erc721Abi, pad, toFunctionSelector } from 'viem'
import { describe, expect } from 'vitest'
import { environmentalCreditsAbi } from '../../src/chain/abi/environmentalCredits-abi.ts'
import { retirementOrdersAbi } from '../../src/chain/abi/retirementOrders-abi.ts'
import { checkNames } from '../../src/features/certificates/proof/verify-certificate.ts'
import { accessibilityProblems } from './support/accessibility.ts'
import { confirmTransaction, giveUsdc, transactionDialog } from './support/actions.ts'
import { confirmOrder } from './support/registry-operator.ts'
import { type App, test, theBrowser } from './support/test.ts'

/** What whoever orders a retirement agrees to. */
const orderStatement =
  'I understand that an order cannot be withdrawn once an operator has taken it.'

/** Every check of the certificate page, by name and result. */
async function checksOn(page: Page): Promise<readonly (readonly [string, string])[]> {
  const checks = page.locator('[data-check]')
  await checks.first().waitFor()
  return checks.evaluateAll((items) =>
    items.map(
      (item) =>
        [item.getAttribute('data-check') ?? '', item.getAttribute('data-result') ?? ''] as const,
    ),
  )
}

/** Opens a path in a profile of its own, without any wallet. */
async function openAsVisitor(app: App, path: string): Promise<Page> {
  const context = await (await theBrowser()).newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(app.url + path)
  return page
}

describe('environmental credits', () => {
  test('go from the issuer over the verifier and a buyer to a certificate', async ({ app }) => {
    const { page } = app
    const wallet = await app.connectedWallet('trialIssuer')
    await giveUsdc(app.chain, app.chain.accounts.secondNewcomer, '1000')

    // The issuer describes a project and its vintage, and asks for its issuance.
    await app.open('/assets/create?kind=credit')
    await page.getByLabel('Project code').fill('CC-7001')
    await page.getByLabel('Project name').fill('Rufiji Mangrove Return')
    await page.getByLabel('Project developer').fill('Tidal Roots')
    await page.getByLabel('Methodology').fill('VM0033')
    await page.getByLabel('Description').fill('Villages replant cleared mangrove.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Country').selectOption('TZ')
    await page.getByLabel('Location').fill('Rufiji Delta, Tanzania')
    await page.getByLabel('Latitude').fill('95')
    await page.getByLabel('Longitude').fill('39.3')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Enter a latitude from -90 to 90.').waitFor()
    await page.getByLabel('Latitude').fill('-7.8')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Vintage').fill('2024')
    await page.getByLabel('Issued by the registry on').fill('2025-03-15')
    await page.getByLabel('Version of the methodology').fill('2.1')
    await page.getByLabel('Custody account').fill('Custody 1042')
    await page.getByLabel('Permission to tokenize').fill('https://registry.example/permit.pdf')
    await page.getByLabel('Monitored from').fill('2024-01-01')
    await page.getByLabel('Monitored until').fill('2024-12-31')
    await page.getByLabel('First serial number').fill('900000001')
    await page.getByLabel('Last serial number').fill('900000100')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Audit body (VVB)').fill('Meridian Assurance')
    await page.getByLabel('Audited on').fill('2025-02-01')
    await page.getByLabel('Sustainable Development Goals').fill('13 0.9')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Choose files').setInputFiles({
      name: 'monitoring-report.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Twelve plots, all replanted.'),
    })
    await page.getByLabel('Name of monitoring-report.txt').fill('Monitoring report')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('it would succeed.').waitFor()
    await page.getByRole('button', { name: 'Preview and sign' }).click()
    await confirmTransaction(page, 'Create Rufiji Mangrove Return 2024')
    const assetPath = await page.getByRole('link', { name: 'Open the asset' }).getAttribute('href')
    if (assetPath === null) throw new Error('The created asset has no link')

    // The verifier examines the document and confirms the serial numbers.
    await page.getByRole('main').getByRole('link', { name: 'Verification queue' }).last().click()
    await wallet.switchAccount('verifier')
    const entry = page.getByRole('region', { name: 'Rufiji Mangrove Return 2024' })
    const report = page.getByRole('listitem').filter({ hasText: 'Monitoring report' })
    await report.getByText('Genuine').last().waitFor()
    await entry.getByRole('button', { name: 'Confirm' }).click()
    await confirmTransaction(page, 'Confirm Rufiji Mangrove Return 2024')
    await entry.waitFor({ state: 'detached' })

    // The issuer mints and offers.
    await wallet.switchAccount('trialIssuer')
    await app.open(assetPath)
    await report.getByText('Genuine').waitFor()
    await page.getByLabel('Mint').fill('50')
    await page.getByRole('button', { name: 'Mint' }).click()
    await confirmTransaction(page, /^Mint 50 t/)
    await page.getByRole('radio', { name: 'Sell' }).click()
    await page.getByLabel('You offer').fill('40')
    await page.getByLabel('Price per credit').fill('12.5')
    await page.getByText('$498.75').waitFor()
    await page.getByRole('button', { name: 'Offer for sale' }).click()
    await confirmTransaction(page, /^Offer 40 t/)

    // Somebody else buys, and orders two of them to be retired at the registry.
    await wallet.switchAccount('secondNewcomer')
    await app.open(assetPath)
    await page.getByLabel('You buy').fill('2.5')
    await page.getByRole('button', { name: 'Buy', exact: true }).last().click()
    await confirmTransaction(page, /^Buy 2\.5 t/)
    await page.getByRole('radio', { name: 'Retire', exact: true }).click()
    await page.getByLabel('You retire').fill('2')
    await page.getByRole('button', { name: 'Retire', exact: true }).click()
    await page.getByRole('radio', { name: /^Contribution/ }).click()
    await page.getByRole('radio', { name: 'Organisation' }).click()
    await page.getByLabel('Legal name').fill('Alder Logistics')
    await page.getByLabel('Country').selectOption('DE')
    await page.getByLabel('Message').fill('Freight of 2024')
    await page.getByRole('button', { name: 'Preview order of 1' }).click()
    await page.getByLabel(orderStatement).click()
    await confirmTransaction(page, /^Order to retire 2 t/)
    await page.waitForURL(/\/retirements\/orders\/\d+/)
    await page.getByRole('button', { name: 'Withdraw what waits' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    // Whoever ordered it gets to the certificate once the registry has retired it.
    await confirmOrder(app.chain, BigInt(new URL(page.url()).pathname.split('/').at(-1) ?? ''))
    await page.waitForURL(/\/retirements\/\d+/)
    const certificate = new URL(page.url()).pathname

    // Anybody checks the certificate, without a wallet.
    const visitor = await openAsVisitor(app, certificate)
    const checks = await checksOn(visitor)
    expect(checks.map(([name]) => name)).toEqual(checkNames)
    expect(checks.filter(([, result]) => result !== 'passed')).toEqual([])
    await visitor.getByText('Alder Logistics').first().waitFor()
    // The first units of the batch.
    await visitor.getByText('900000001 to 900000002').first().waitFor()
    await visitor.getByText(/^Stated by the registry’s operator: retired there on/).waitFor()
    expect(await accessibilityProblems(visitor)).toEqual([])
    await visitor.context().close()
  })

  test('are sold to a newcomer, who learns where USDC comes from', async ({ app }) => {
    const { page } = app
    await app.connectedWallet('newcomer')
    await app.open('/environmental/assets/10')
    await page.getByLabel('You buy').fill('2.5')
    await page.getByRole('button', { name: /^You need [\d.]+ USDC more$/ }).waitFor()
    await page.getByRole('button', { name: 'Get test USDC' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    // The same in the cart, where the purchase goes on once the money is there.
    await page.getByRole('radio', { name: 'Buy and retire' }).click()
    await page.getByLabel('You retire').fill('1')
    await page.getByRole('button', { name: 'Buy and retire', exact: true }).click()
    await page.getByText(/more than you have$/).waitFor()
    await page.getByRole('radio', { name: /^Contribution/ }).click()
    const preview = page.getByRole('button', { name: 'Preview purchase and retirement' })
    expect(await preview.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Get test USDC' }).click()
    await confirmTransaction(page, 'Get 10,000 test USDC')
    await preview.click()
    await transactionDialog(page, /^Buy and order to retire/).waitFor()
  })

  test('share their numbers with the other assets, and a link finds either', async ({ app }) => {
    const { page } = app
    await app.open('/environmental/assets/1')
    await page.getByRole('heading', { name: 'Aldermoor 52-Week Bill' }).waitFor()
    await app.open('/assets/10')
    await page
      .getByRole('heading', { level: 1, name: 'Tapauá River Forest Conservation' })
      .waitFor()
  })

  test('all that are held at registries are ordered with one signature', async ({ app }) => {
    const { page, chain } = app
    const wallet = await app.connectedWallet('treasurer')
    await app.open('/environmental/retire')
    const amounts = page.getByLabel('Retire', { exact: false }).and(page.locator('input'))
    await amounts.first().waitFor()
    // One more is held as a credit token, which retires by itself.
    const held = page.getByRole('region', { name: 'Credits you hold', exact: true })
    const lines = held.getByRole('listitem')
    const count = await lines.count()
    expect(count).toBeGreaterThanOrEqual(19)
    for (let line = 0; line < count; line++) await lines.nth(line).locator('input').fill('1')
    // That of the register that this chain is takes a transaction of its own.
    await page.getByRole('button', { name: 'Preview retirement of 1' }).waitFor()
    const orders = count - 1
    await page.getByRole('radio', { name: /^Contribution/ }).click()
    await page.getByRole('button', { name: `Preview order of ${orders}` }).click()
    await page.getByLabel(orderStatement).click()
    const before = wallet.requests.length
    await confirmTransaction(page, `Order to retire ${orders} credits`)
    const asked = wallet.requests.slice(before).map(({ method }) => method)
    expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
    expect(asked.filter((method) => method.startsWith('eth_sign'))).toHaveLength(0)
    await page.getByText(`${orders} orders are submitted.`).waitFor()
    const submitted = await chain.client.getContractEvents({
      address: chain.addressOf('RetirementOrders'),
      abi: retirementOrdersAbi,
      eventName: 'OrderSubmitted',
      fromBlock: (await chain.client.getBlockNumber()) - 3n,
      strict: true,
    })
    const [last] = submitted.slice(-1)
    expect(
      submitted.filter(({ transactionHash }) => transactionHash === last?.transactionHash),
    ).toHaveLength(orders)
  })

  test('have a certificate whose every check can be made again without the page', async ({
    app,
  }) => {
    await app.open('/retirements/3')
    await checksOn(app.page)
    await app.page.getByRole('radio', { name: 'curl' }).click()
    const commands = await app.page
      .locator('[data-check] pre')
      .evaluateAll((lines) => lines.map(({ textContent }) => textContent ?? ''))
    const calls = commands.flatMap(
      (line) => /^curl -s (\S+) .* -d '(.*)'$/.exec(line)?.slice(1) ?? [],
    )
    expect(calls.length).toBeGreaterThan(20)
    const results = new Map<string, unknown>()
    for (let call = 0; call < calls.length; call += 2) {
      const [url = '', body = ''] = calls.slice(call, call + 2)
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      const { result } = await answer.json()
      expect([undefined, null, '0x'], body).not.toContain(result)
      results.set(body, result)
    }
    const resultOf = (part: string) =>
      [...results].flatMap(([body, result]) => (body.includes(part) ? [result] : []))
    const owner = await app.chain.client.readContract({
      address: app.chain.addressOf('RetirementCertificate'),
      abi: erc721Abi,
      functionName: 'ownerOf',
      args: [3n],
    })
    const ownerOf = toFunctionSelector('ownerOf(uint256)').slice(2)
    expect(resultOf(ownerOf)).toEqual([pad(owner).toLowerCase()])
    const logs = resultOf('eth_getLogs')
    expect(logs.length).toBeGreaterThan(0)
    for (const found of logs)
      expect(found).toContainEqual(expect.objectContaining({ removed: false }))
  })

  test('have a certificate that is one page of paper', async ({ app }) => {
    await app.open('/retirements/3')
    await checksOn(app.page)
    await app.page.getByRole('img', { name: /^Certificate of retirement 3:/ }).waitFor()
    await app.page
      .getByRole('img', { name: /^QR code/, includeHidden: true })
      .waitFor({ state: 'attached' })
    const pdf = await app.page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })

  test('are listed for spreadsheets that would run a formula or misread a letter', async ({
    app,
  }) => {
    await app.open(`/retirements?beneficiary=${app.chain.accounts.treasurer}`)
    await app.page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      app.page.waitForEvent('download'),
      app.page.getByRole('menuitem', { name: 'For spreadsheets (CSV)' }).click(),
    ])
    const bytes = await buffer(await download.createReadStream())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').trimEnd().split('\r\n')
    const shown = await app.page.getByText(/^\d+ retirements$/).textContent()
    expect(`${lines.length - 1} retirements`).toBe(shown)
    expect(lines.slice(1).every((line) => line.includes('/retirements/'))).toBe(true)
  })

  test('are drafted for registries, as is what circulates of a credit', async ({ app }) => {
    const save = async (button: Locator) => {
      const [file] = await Promise.all([app.page.waitForEvent('download'), button.click()])
      return JSON.parse((await buffer(await file.createReadStream())).toString('utf8'))
    }
    const saveAs = async (format: string) => {
      await app.page.getByRole('button', { name: 'Export' }).click()
      return save(app.page.getByRole('menuitem', { name: `For registries (${format}, JSON)` }))
    }
    await app.open(`/retirements?beneficiary=${app.chain.accounts.treasurer}`)
    const { units } = await saveAs('CAD Trust')
    expect(units.length).toBeGreaterThan(0)
    const { documents, inPart } = await saveAs('CDOP')
    expect(documents.length + inPart.length).toBeGreaterThanOrEqual(units.length)

    await app.open('/environmental/assets/10')
    const held: {
      readonly units: readonly { unitCount: number; marketplaceIdentifier: string }[]
    } = await save(app.page.getByRole('button', { name: 'Units for registries' }))
    const [, address, tokenId = ''] =
      /^eip155:31337\/erc1155:(0x\w{40})\/(\d+)$/.exec(
        held.units[0]?.marketplaceIdentifier ?? '',
      ) ?? []
    expect(address).toBe(app.chain.addressOf('EnvironmentalCredits'))
    const credit = await app.chain.client.readContract({
      address: app.chain.addressOf('EnvironmentalCredits'),
      abi: environmentalCreditsAbi,
      functionName: 'credit',
      args: [BigInt(tokenId)],
    })
    const thousandths = held.units.reduce((sum, { unitCount }) => sum + unitCount * 1_000, 0)
    expect(BigInt(Math.round(thousandths))).toBe(credit.circulating)
  })

  test('of a changed metadata document are called out', async ({ app }) => {
    await app.context.route('**/metadata/credits/cc-1001.json', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace('61,000', '91,000') })
    })
    await app.open('/retirements/3')
    const first = await checksOn(app.page)
    expect(first.filter(([, result]) => result === 'failed')).toEqual([])

    await app.page.getByRole('banner').waitFor()
    await app.page.getByRole('button', { name: 'Sign out' }).click()
    await app.open('/environmental/marketplace?q=CC-1001')
    await app.page.getByText('Metadata changed').waitFor()
    await app.page
      .getByRole('link', { name: /Tapauá/ })
      .first()
      .click()
    await app.page.getByText('The metadata was changed after it was verified').waitFor()
    // The list of documents reads the same file once more.
    await app.context.unrouteAll({ behavior: 'wait' })
  })

  test('have a map that is worked by keyboard', async ({ app }) => {
    await app.open('/environmental/marketplace?view=map')
    const marker = app.page.getByRole('button', { name: /^Chocó Cloud Forest Stewardship,/ })
    await marker.focus()
    await app.page.keyboard.press('Enter')
    await app.page
      .getByRole('dialog')
      .getByRole('link', { name: 'Chocó Cloud Forest Stewardship' })
      .waitFor()
    expect(await accessibilityProblems(app.page)).toEqual([])
  })

  test('have a map that is dragged, and a list of the projects in view', async ({ app }) => {
    const { page } = app
    await app.open('/environmental/marketplace?view=map')
    await page.getByRole('heading', { name: '24 projects in view' }).waitFor()
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
    const heading = page.getByRole('heading', { name: /in view$/ })
    const before = await heading.textContent()
    const map = await page.getByRole('region', { name: /^Map;/ }).boundingBox()
    if (map === null) throw new Error('The map has no place on the page')
    await page.mouse.move(map.x + map.width / 2, map.y + map.height * 0.9)
    await page.mouse.down()
    await page.mouse.move(map.x + map.width - 20, map.y + map.height * 0.9, { steps: 4 })
    await page.mouse.up()
    await page.waitForFunction(
      (text) => ![...document.querySelectorAll('h2')].some((h) => h.textContent === text),
      before,
    )
    await page.getByRole('button', { name: 'Whole world' }).click()
    await page.getByRole('heading', { name: '24 projects in view' }).waitFor()
  })

  test('are chosen for comparison from the table, up to four', async ({ app }) => {
    const { page } = app
    await app.open('/environmental/marketplace?view=table')
    const boxes = page.getByRole('table').getByRole('checkbox')
    await boxes.first().waitFor()
    for (let row = 0; row < 4; row++) await boxes.nth(row).click()
    expect(await boxes.nth(4).isDisabled()).toBe(true)
    await page.waitForURL(/compare=[^&,]+(,[^&,]+){3}/)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const columns = page.getByRole('dialog').getByRole('columnheader')
    await columns.first().waitFor()
    expect(await columns.count()).toBe(4)
  })
})
