import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { parseAbiText } from '../code/abi-text.ts'
import { type ContractInfo, keepAbi } from '../code/use-contract.ts'

/** Asks for the ABI of a contract that is not part of the deployment. */
export function PasteAbi({ contract }: { readonly contract: ContractInfo }) {
  const { address, isAbiPasted } = contract
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  if (isAbiPasted) {
    return (
      <Callout
        tone="warning"
        title="You pasted the ABI of this contract"
        actions={
          <Button size="sm" variant="outline" onClick={() => keepAbi(address, null)}>
            Remove the ABI
          </Button>
        }
      >
        Nothing shows that it belongs to the code at this address: names and types may be wrong. It
        is kept in this browser.
      </Callout>
    )
  }
  const use = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseAbiText(text)
    if (parsed.status === 'ok') keepAbi(address, parsed.abi)
    else setProblem(parsed.problem)
  }
  return (
    <Panel
      title="This contract is not part of the deployment"
      description="Its code matches none of the deployment’s sources. With its ABI you can read and call it; the ABI stays in this browser."
    >
      <form onSubmit={use} noValidate className="flex flex-col items-start gap-3">
        <Field
          label="ABI"
          hint="JSON, an artifact, or one signature per line: function balanceOf(address) view returns (uint256)"
          error={problem}
          required
          className="w-full"
        >
          {(control) => (
            <Textarea
              {...control}
              value={text}
              rows={6}
              spellCheck={false}
              className="max-h-96 font-mono sm:text-xs"
              onChange={(event) => {
                setText(event.target.value)
                setProblem(undefined)
              }}
            />
          )}
        </Field>
        <Button type="submit">Use this ABI</Button>
      </form>
    </Panel>
  )
}
