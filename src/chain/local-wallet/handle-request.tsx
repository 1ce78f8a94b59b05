import { FlaskConical } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formatUnits } from 'viem'
import { revealed } from '../../lib/foreign-text.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure, RawDetails } from '../../ui/disclosure.tsx'
import { KeyValueList } from '../../ui/key-value-list.tsx'
import { accountTitles } from './accounts.ts'
import type { Emit, RpcRequest } from './eip-1193.ts'
import { type Answer, fieldText, type PermitToken, type Question } from './question.ts'
import { answerRequest } from './wallet.ts'
import { readWalletState, writeWalletState } from './wallet-state.ts'

type QuestionDialogProps = {
  readonly question: Question
  readonly onAnswer: (answer: Answer) => void
}

/**
 * The dialog of the test wallet. It is a `<dialog>` in the browser's top layer, because it has to
 * be above the dialogs of the app and of RainbowKit. It looks different from both on purpose.
 */
function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [account, setAccount] = useState(question.kind === 'connect' ? question.chosen : null)

  // Only showModal puts a dialog into the top layer and makes the rest of the page inert.
  useEffect(() => dialog.current?.showModal(), [])

  const labels = labelsFor(question)
  const approve = () =>
    onAnswer(account === null ? { approved: true } : { approved: true, account })
  const reject = () => onAnswer({ approved: false })

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={reject}
      className="pointer-events-auto m-auto w-[26rem] max-w-[calc(100vw-2rem)] rounded-xl border-2 border-warning bg-raised p-0 text-fg shadow-overlay backdrop:bg-black/60"
    >
      <p className="flex items-center gap-2 bg-warning px-4 py-2 font-semibold text-on-fill text-xs">
        <FlaskConical aria-hidden className="size-4 shrink-0" />
        Local test wallet. Its keys are public: never send it anything of value.
      </p>
      <div className="space-y-4 p-5">
        <h2 id={titleId} className="font-semibold text-lg">
          {labels.title}
        </h2>
        {question.kind === 'connect' && account !== null ? (
          <fieldset className="grid gap-1.5">
            <legend className="pb-2 text-muted text-sm">Accounts of the local node</legend>
            {question.accounts.map((candidate, index) => (
              <label
                key={candidate}
                className="flex cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-1.5 text-sm has-checked:border-primary-fg has-checked:bg-primary-soft"
              >
                <input
                  type="radio"
                  name={titleId}
                  checked={account === candidate}
                  onChange={() => setAccount(candidate)}
                />
                <span>
                  Account {index}
                  <span className="block text-muted text-xs">{accountTitles[index]}</span>
                </span>
                <span className="ml-auto font-mono text-muted text-xs">
                  {candidate.slice(0, 6)}…{candidate.slice(-4)}
                </span>
              </label>
            ))}
          </fieldset>
        ) : (
          <Details question={question} />
        )}
        <div className="flex justify-end gap-2">
          <Button variant="outline" onClick={reject}>
            Reject
          </Button>
          <Button onClick={approve}>{labels.approve}</Button>
        </div>
      </div>
    </dialog>
  )
}

function labelsFor(question: Question): { readonly title: string; readonly approve: string } {
  switch (question.kind) {
    case 'connect':
      return { title: 'Connect to this page', approve: 'Connect' }
    case 'message':
      return { title: 'Sign a message', approve: 'Sign' }
    case 'typed-data':
      return { title: `Sign: ${question.primaryType}`, approve: 'Sign' }
    case 'transaction':
      return { title: 'Send a transaction', approve: 'Confirm' }
    case 'switch-network':
      return { title: 'Switch the network', approve: 'Switch' }
    case 'add-network':
      return { title: 'Add a network', approve: 'Add' }
  }
}

function Details({ question }: { readonly question: Question }) {
  switch (question.kind) {
    case 'connect':
      return null
    case 'message':
      return (
        <>
          <KeyValueList entries={[{ label: 'Account', value: <Hex value={question.account} /> }]} />
          <p className="max-h-48 overflow-y-auto rounded-md border border-line bg-sunken p-3 text-sm whitespace-pre-wrap break-words">
            {revealed(question.text)}
          </p>
        </>
      )
    case 'typed-data':
      return (
        <div className="max-h-[50dvh] overflow-y-auto">
          <KeyValueList entries={entriesOf(question.message, question.token)} />
          <Disclosure summary={`For ${String(question.domain.name ?? 'an unnamed contract')}`}>
            <KeyValueList entries={entriesOf(question.domain, null)} />
          </Disclosure>
        </div>
      )
    case 'transaction':
      return (
        <>
          <KeyValueList
            entries={[
              { label: 'From', value: <Hex value={question.account} /> },
              {
                label: 'To',
                value: question.to === null ? 'A new contract' : <Hex value={question.to} />,
              },
              { label: 'Sends', value: `${formatUnits(question.value, 18)} ETH` },
              { label: 'Maximum network fee', value: `${formatUnits(question.fee, 18)} ETH` },
            ]}
          />
          <RawDetails summary="Data" text={question.data} />
        </>
      )
    case 'switch-network':
      return (
        <KeyValueList
          entries={[
            { label: 'From', value: question.from },
            { label: 'To', value: question.to },
          ]}
        />
      )
    case 'add-network':
      return (
        <KeyValueList
          entries={[
            { label: 'Name', value: question.name },
            { label: 'Node', value: question.rpcUrl },
          ]}
        />
      )
  }
}

const entriesOf = (fields: Readonly<Record<string, unknown>>, token: PermitToken | null) =>
  Object.entries(fields).map(([label, value]) => ({
    label,
    value: <Hex value={fieldText(label, value, token)} />,
  }))

const Hex = ({ value }: { readonly value: string }) => (
  <span className={value.startsWith('0x') ? 'font-mono text-xs break-all' : 'break-words'}>
    {revealed(value)}
  </span>
)

/** Questions are shown one at a time, in order. */
let previous: Promise<unknown> = Promise.resolve()

/**
 * Shows a question in a dialog above everything else on the page, and waits for the answer. Closing
 * the dialog is a rejection.
 */
function ask(question: Question): Promise<Answer> {
  const answer = previous.then(() => show(question))
  previous = answer
  return answer
}

/** Events that close dialogs of the app when they happen outside of these. */
const outsideEvents = ['pointerdown', 'focusin', 'focusout']

function show(question: Question): Promise<Answer> {
  const host = document.createElement('div')
  for (const type of outsideEvents) {
    host.addEventListener(type, (event) => event.stopPropagation())
  }
  document.body.append(host)
  const root = createRoot(host)
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      root.unmount()
      host.remove()
      resolve(answer)
    }
    root.render(<QuestionDialog question={question} onAnswer={settle} />)
  })
}

/** Handles a request with state in local storage and questions in a dialog. */
export const handleRequest = (request: RpcRequest, emit: Emit): Promise<unknown> =>
  answerRequest(request, { ask, read: readWalletState, write: writeWalletState, emit })
