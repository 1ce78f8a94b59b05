import * as z from 'zod/mini'
import { demoAddress } from '../../lib/demo-user.ts'
import { sameAddress } from '../../lib/same-address.ts'
import { address } from '../schemas/primitives.ts'
import { type SmartAccount, smartAccountStatuses } from '../schemas/smart-account.ts'
import { found, read, type SampleRoute } from './route.ts'

/** What a payload may say of a new account. What cannot be read is as good as not said. */
const newAccountSchema = z.object({
  templateId: z.string(),
  name: z.catch(z.string(), ''),
  owner: z.catch(z.optional(address), undefined),
  delegates: z.catch(z.array(address), []),
})
const statusSchema = z.object({ status: z.enum(smartAccountStatuses) })

/** An account, and the user in whose list it is. */
type Entry = { readonly userId: string; readonly account: SmartAccount }

/**
 * The smart-account calls. Accounts are kept in memory; each is listed under the user it was
 * created for: the id in the path, or else its owner.
 *
 * @param now Epoch milliseconds.
 */
export function smartAccountRoutes(now: () => number, newId: () => string): readonly SampleRoute[] {
  let current: Promise<readonly Entry[]> | undefined
  const entries = () => {
    current ??= sampleEntries()
    return current
  }
  const entryOf = async (id: string) =>
    found(
      (await entries()).find(({ account }) => account.id === id),
      `smart account ${id}`,
    )
  const keep = (next: readonly Entry[]) => {
    current = Promise.resolve(next)
  }

  /** Any payload is accepted; one that names a template creates an account from it. */
  const create = async (userId: string, body: unknown) => {
    const accountId = newId()
    const wanted = newAccountSchema.safeParse(body).data
    const template = wanted && (await templateOf(wanted.templateId))
    if (wanted !== undefined && template !== undefined) {
      const { name, owner = ownerOf(userId), delegates } = wanted
      const account: SmartAccount = {
        id: accountId,
        owner,
        name: name.trim() || template.name,
        createdAt: Math.floor(now() / 1000),
        templateId: template.id,
        status: 'ACTIVE',
        delegates,
        balance: '0',
      }
      keep([...(await entries()), { userId: userId || owner, account }])
    }
    return { success: true, accountId }
  }

  return [
    {
      method: 'GET',
      path: /^\/users\/([^/]+)\/smart-account$/,
      answer: async (userId) =>
        (await entries()).filter((entry) => isOf(entry, userId)).map(({ account }) => account),
    },
    { method: 'GET', path: /^\/smart-account\/templates$/, answer: templates },
    { method: 'POST', path: /^\/users\/([^/]+)\/smart-account/, answer: create },
    { method: 'POST', path: /\/smart-account/, answer: (_, body) => create('', body) },
    {
      method: 'PUT',
      path: /^\/smart-account\/([^/]+)\/status$/,
      answer: async (id, body) => {
        const { status } = read(statusSchema, body)
        const changed = await entryOf(id)
        const { userId, account } = changed
        keep(
          (await entries()).map((entry) =>
            entry === changed ? { userId, account: { ...account, status } } : entry,
          ),
        )
        return { success: true, status }
      },
    },
    {
      method: 'DELETE',
      path: /^\/smart-account\/([^/]+)$/,
      answer: async (id) => {
        const deleted = await entryOf(id)
        keep((await entries()).filter((entry) => entry !== deleted))
        return { success: true }
      },
    },
  ]
}

async function sampleEntries(): Promise<readonly Entry[]> {
  const { sampleSmartAccounts } = await import('./smart-accounts.ts')
  return sampleSmartAccounts.map((account) => ({ userId: account.owner, account }))
}

async function templates() {
  const [{ sampleTemplates }, { templateSource }] = await Promise.all([
    import('./smart-account-templates.ts'),
    import('./template-source.ts'),
  ])
  return Promise.all(
    sampleTemplates.map(async (template) => ({
      ...template,
      code: await templateSource(template.name),
    })),
  )
}

async function templateOf(templateId: string) {
  const { sampleTemplates } = await import('./smart-account-templates.ts')
  return sampleTemplates.find(({ id }) => id === templateId)
}

const isOf = ({ userId }: Entry, id: string): boolean => sameAddress(userId, id)

/** The owner of an account that is created under an id: the id itself where it is an address. */
const ownerOf = (userId: string): string =>
  address.safeParse(userId).success ? userId : demoAddress
