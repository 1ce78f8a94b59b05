import { useLocation } from 'react-router'
import type { Hex } from 'viem'
import { activeChainId } from '../../../chain/active-chain.ts'
import { networkLink } from '../../../chain/network-choice.ts'
import {
  nameFragment,
  provesName,
  readNameFragment,
} from '../../../domain/retirement/private-name.ts'
import { forgetPrivateName, usePrivateName } from '../../../domain/retirement/private-names.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ForeignText } from '../../../ui/foreign-text.tsx'

type PersonNameProps = { readonly nameHash: Hex; readonly path: string }

/**
 * The name of a natural person, of which the chain has only a salted hash: proven by the private part
 * of the link, or known to this browser.
 */
export function PersonName({ nameHash, path }: PersonNameProps) {
  const linked = readNameFragment(useLocation().hash)
  const kept = usePrivateName(nameHash)
  const isProven = linked !== null && provesName(linked, nameHash)
  const known = isProven ? linked : kept
  return (
    <div className="mt-1 text-muted text-sm print:hidden">
      {known === null ? (
        <p>
          The chain has only a salted hash of the name. The private link that the beneficiary has
          proves it.
        </p>
      ) : (
        <p>
          <ForeignText exact className="font-semibold text-fg">
            {known.name}
          </ForeignText>
          :{' '}
          {isProven
            ? 'proven by your link. Its name and salt give the hash on the certificate.'
            : 'kept in this browser. Its salt gives the hash on the certificate.'}
        </p>
      )}
      {linked !== null && !isProven && (
        <p role="alert" className="mt-1 text-error-fg">
          The name in your link is not the one on this certificate.
        </p>
      )}
      {known !== null && (
        <p className="mt-1 flex flex-wrap items-center gap-1">
          Private link
          <CopyButton
            text={`${networkLink(window.location.origin, path, activeChainId)}${nameFragment(known)}`}
            label="Copy the private link"
          />
          {kept !== null && (
            <Button variant="quiet" size="xs" onClick={() => forgetPrivateName(kept)}>
              Forget the name in this browser
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
