import type { QueryClient } from '@tanstack/react-query'
import { type Address, getAddress } from 'viem'
import { apiQueryDefaults, loadApi } from '../../../api/load-api.ts'
import { chainQueryKey } from '../../../chain/keys.ts'
import type { SmartAccount } from '../../../domain/accounts/account.ts'
import { listItems, type ParameterTexts } from '../../../domain/accounts/template.ts'
import { isolated } from '../../../lib/foreign-text.ts'
import { notify } from '../../../ui/toast.ts'
import { type AccountsSource, templatesQuery } from './accounts-source.ts'
import { accountFromApi } from './from-api.ts'

const accountsKey = (owner: string) => chainQueryKey('api', ['accounts', 'of', owner.toLowerCase()])

/** The values of accounts that were created in this page, by id: the API does not return them. */
const knownValues = new Map<string, ParameterTexts>()

/** Smart accounts of the API: the demo session's, without a contract. */
export function sampleSource(owner: Address | null, queryClient: QueryClient): AccountsSource {
  const read = async (signal: AbortSignal) => {
    const api = await loadApi()
    const [accounts, templates] = await Promise.all([
      api.smartAccounts(owner ?? '', signal),
      api.smartAccountTemplates(signal),
    ])
    const value = accounts.value.map((account) => accountFromApi(account, templates.value))
    return { ...accounts, value }
  }
  const common = { ...apiQueryDefaults, enabled: owner !== null }
  const changed = () => queryClient.invalidateQueries({ queryKey: accountsKey(owner ?? '') })
  const setStatus = async (account: SmartAccount, status: 'ACTIVE' | 'PAUSED') => {
    const action = status === 'PAUSED' ? 'pause' : 'resume'
    const { value } = await (await loadApi()).updateSmartAccountStatus(account.id, status)
    done({ success: value.success && value.status === status }, action)
    await changed()
    return notifyDone(`${isolated(account.name)} ${status === 'PAUSED' ? 'paused' : 'resumed'}`)
  }
  return {
    templates: templatesQuery,
    owned: {
      ...common,
      queryKey: accountsKey(owner ?? ''),
      queryFn: ({ signal }) => read(signal),
    },
    account: (id) => ({
      ...common,
      queryKey: [...accountsKey(owner ?? ''), id],
      queryFn: async ({ signal }) => {
        const accounts = await read(signal)
        return { ...accounts, value: accounts.value.find((account) => account.id === id) ?? null }
      },
    }),
    actions: {
      pause: (account) => setStatus(account, 'PAUSED'),
      resume: (account) => setStatus(account, 'ACTIVE'),
    },
    listed: {
      create: async ({ name, template, values }) => {
        if (owner === null) throw new Error('Start the demo session or connect a wallet first.')
        const { value } = await (await loadApi()).createSmartAccount({
          owner,
          name,
          templateId: template.id,
          parameters: values,
          delegates: listItems(values.delegates ?? '').map((address) =>
            getAddress(address.toLowerCase()),
          ),
        })
        done(value, 'create')
        knownValues.set(value.accountId, values)
        await changed()
        notifyDone(`${isolated(name)} created`)
        return value.accountId
      },
      remove: async (account) => {
        done((await (await loadApi()).deleteSmartAccount(account.id)).value, 'delete')
        await changed()
        return notifyDone(`${isolated(account.name)} deleted`)
      },
      valuesOf: ({ id }) => knownValues.get(id) ?? null,
    },
    contracts: null,
  }
}

/** @throws Error where the API says that it did not do it. */
function done({ success }: { readonly success: boolean }, action: string): void {
  if (!success) throw new Error(`The API did not ${action} the account. Try again.`)
}

function notifyDone(title: string): 'done' {
  void notify({ kind: 'success', title, description: 'In the demo session; no real assets moved.' })
  return 'done'
}
