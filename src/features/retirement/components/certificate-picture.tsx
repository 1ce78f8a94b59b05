import { useQuery } from '@tanstack/react-query'
import { useChain } from '../../../chain/chain-state.ts'
import { certificatePictureQuery } from '../../../chain/credits/read-certificates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The picture that the contract draws of the certificate: what wallets and galleries show. */
export function CertificatePicture({ id }: { readonly id: bigint }) {
  const picture = useQuery(certificatePictureQuery(useChain(), id))
  if (picture.error) return null
  return (
    <Panel
      title="As its contract draws it"
      description="The token’s picture, stored and drawn wholly on chain."
      className="print:hidden"
    >
      {picture.data === undefined ? (
        <Skeleton className="aspect-3/2 w-full rounded-md" />
      ) : (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture.data.value)}`}
          alt={`Certificate ${id}`}
          className="mx-auto w-full max-w-lg rounded-md"
        />
      )}
    </Panel>
  )
}
