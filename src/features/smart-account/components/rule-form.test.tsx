import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { setWallet } from '../../../chain/wallet-state.ts'
import type { ParameterTexts } from '../../../domain/accounts/template.ts'
import { RuleForm } from './rule-form.tsx'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** As an attacker makes it: the same digits at both ends. */
const lookAlike = `0x7099${'0'.repeat(32)}79c8`

afterEach(() => {
  cleanup()
  setWallet({ status: 'disconnected' })
})

const held: { current: ParameterTexts } = { current: {} }

function Form() {
  const [texts, setTexts] = useState<ParameterTexts>({})
  held.current = texts
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RuleForm
        template={{
          id: '1',
          name: 'Delegation',
          description: '',
          code: '',
          parameters: [
            {
              name: 'delegates',
              kind: 'account',
              isList: true,
              type: 'address[]',
              description: '',
              defaultValue: '',
            },
          ],
        }}
        texts={texts}
        onChange={setTexts}
        problems={[]}
        showsAll={false}
        tokens={[]}
        unit="USDC"
      />
    </QueryClientProvider>
  )
}

async function enter(text: string) {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Delegates, row 1')
  await userEvent.click(field)
  await userEvent.paste(text)
  return field
}

it('takes a delegate from a link, and shows which address that is', async () => {
  const field = await enter(`https://scan.example/address/${bob}`)
  expect(held.current.delegates).toBe(bob)
  expect(field.value).toContain('https://')
  expect(screen.getByText(`= ${bob}`)).toBeDefined()
})

it('says that a delegate does not match its checksum', async () => {
  const field = await enter(bob.replace('C51', 'c51'))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const problem = screen.getByText(/do not match its checksum/).closest('p')
  expect(field.getAttribute('aria-describedby')).toBe(problem?.id)
})

it('warns of a delegate that looks like a known account, and of no other', async () => {
  setWallet({ status: 'connected', account: bob, chainId: 31337, name: 'Wallet' })
  await enter(lookAlike)
  expect(screen.getByText(/Compare every digit/)).toBeDefined()
  cleanup()
  await enter('0x00000000000000000000000000000000000000f1')
  expect(screen.queryByText(/Compare every digit/)).toBeNull()
})
