import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentsStep, readDocuments } from '../model/documents.ts'
import type { Values } from '../model/step.ts'
import { StepForm } from './step-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type DraftProps = {
  readonly onSave: (values: Values) => void
  readonly onDone: () => void
}

function Draft({ onSave, onDone }: DraftProps) {
  const [values, setValues] = useState<Values>({})
  return (
    <StepForm
      step={documentsStep('Such as the term sheet.')}
      values={values}
      onChange={(changes) => {
        setValues({ ...values, ...changes })
        onSave({ ...values, ...changes })
      }}
      onDone={onDone}
      onBack={() => {}}
    />
  )
}

function show() {
  const saved: { values: Values } = { values: {} }
  const onDone = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Draft
        onSave={(values) => {
          saved.values = values
        }}
        onDone={onDone}
      />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    onDone,
    documents: () => readDocuments(saved.values.documents),
  }
}

const large = (name: string) => new File(['x'.repeat(5_000)], name, { type: 'application/pdf' })

it('keeps a chosen file in the draft by name and hash', async () => {
  const { user, documents, onDone } = show()
  await user.upload(screen.getByLabelText('Choose files'), new File(['Terms'], 'terms.txt'))
  expect(await screen.findByText(/stored on chain with the metadata/)).toBeDefined()
  await user.clear(screen.getByLabelText('Name of terms.txt'))
  await user.type(screen.getByLabelText('Name of terms.txt'), 'Term sheet')
  await user.selectOptions(screen.getByLabelText('Kind'), 'term-sheet')
  expect(documents()).toMatchObject([
    { name: 'Term sheet', kind: 'term-sheet', fileName: 'terms.txt', bytes: 5 },
  ])
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onDone).toHaveBeenCalledOnce()
})

it('does not go on without a link to a large file, and says what is missing', async () => {
  const { user, onDone } = show()
  await user.upload(screen.getByLabelText('Choose files'), large('report.pdf'))
  await screen.findByLabelText('Link to report.pdf')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(
    await screen.findByText('One document is not complete. Correct or remove it.'),
  ).toBeDefined()
  expect(screen.getByText('Enter where others can read it.')).toBeDefined()
  await user.type(screen.getByLabelText('Link to report.pdf'), 'https://example.org/report.pdf')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onDone).toHaveBeenCalledOnce()
})

it('says when the link leads to a different file', async () => {
  vi.stubGlobal('fetch', async () => new Response('something else'))
  const { user } = show()
  await user.upload(screen.getByLabelText('Choose files'), large('report.pdf'))
  await user.type(await screen.findByLabelText('Link to report.pdf'), '/report.pdf')
  await user.click(screen.getByRole('button', { name: 'Check the link' }))
  expect(await screen.findByText(/^The link leads to a different file/)).toBeDefined()
})

it('removes a document again', async () => {
  const { user, documents } = show()
  await user.upload(screen.getByLabelText('Choose files'), large('report.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Remove report.pdf' }))
  expect(documents()).toEqual([])
})

it('says how much can be chosen', () => {
  show()
  expect(screen.getByText(/^0 of \d+, up to 20 MB each/).textContent).toMatch(
    /files of at most [48] KiB together go on chain/,
  )
})
