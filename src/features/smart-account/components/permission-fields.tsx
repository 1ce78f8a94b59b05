import { X } from 'lucide-react'
import { useState } from 'react'
import { AddressField } from '../../../chain/addresses/address-field.tsx'
import type { Permission } from '../../../domain/accounts/grants.ts'
import {
  includesGroup,
  type PermissionGroup,
  permissionTexts,
  withoutPermissions,
} from '../../../domain/accounts/grants.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { readPermission } from '../model/account-form.ts'

type PermissionFieldsProps = {
  readonly groups: readonly PermissionGroup[]
  readonly permissions: readonly Permission[]
  readonly onChange: (permissions: readonly Permission[]) => void
}

/** What a delegate may call beside sending tokens: known functions, and any other. */
export function PermissionFields({ groups, permissions, onChange }: PermissionFieldsProps) {
  const without = (removed: readonly Permission[]) => withoutPermissions(permissions, removed)
  const others = without(groups.flatMap((group) => group.permissions))
  return (
    <Disclosure summary="What else it may do">
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">
          Everything is paid from the budgets above. Where a function has a recipient, the delegate
          chooses it.
        </p>
        <ul className="flex flex-col gap-3">
          {groups.map((group) => (
            <li key={group.id}>
              <Checkbox
                label={
                  <span>
                    <span className="block">{group.label}</span>
                    <span className="block text-muted text-xs">{group.hint}</span>
                  </span>
                }
                checked={includesGroup(permissions, group)}
                onChange={(isChosen) =>
                  onChange(
                    isChosen
                      ? [...without(group.permissions), ...group.permissions]
                      : without(group.permissions),
                  )
                }
              />
            </li>
          ))}
          {others.map((other) => {
            const [text = ''] = permissionTexts({ permissions: [other], budgets: [] }, groups)
            return (
              <li key={text} className="flex items-center justify-between gap-3 text-sm">
                <span className="font-mono text-xs">{text}</span>
                <IconButton
                  label={`Remove ${text}`}
                  size="icon-sm"
                  onClick={() => onChange(without([other]))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ul>
        <OtherFunction onAdd={(added) => onChange([...without([added]), added])} />
      </div>
    </Disclosure>
  )
}

/** A function of any contract. */
function OtherFunction({ onAdd }: { readonly onAdd: (permission: Permission) => void }) {
  const [contract, setContract] = useState('')
  const [text, setText] = useState('')
  const read = readPermission(contract, text)
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <AddressField label="Contract" value={contract} onChange={setContract} required={false} />
      <Field
        label="Function"
        error={contract !== '' && text !== '' && !read.ok ? read.problem : undefined}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            placeholder="stake(uint256)"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        disabled={!read.ok}
        onClick={() => {
          if (!read.ok) return
          onAdd(read.value)
          setText('')
        }}
      >
        Add function
      </Button>
    </div>
  )
}
