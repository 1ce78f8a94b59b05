import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type MetadataLinkProps = {
  /** A web, data or IPFS address, or a path. */
  readonly uri: string
  /** File name of the download. */
  readonly fileName: string
}

/** The way to a metadata document: opened where it is served, saved where it travels in its address. */
export function MetadataLink({ uri, fileName }: MetadataLinkProps) {
  if (uri.startsWith('data:')) {
    return (
      <a
        href={uri}
        download={fileName}
        className="text-primary-fg underline decoration-primary-fg/40 underline-offset-3 hover:decoration-primary-fg"
      >
        Download
      </a>
    )
  }
  if (uri.startsWith('ipfs:')) return <CopyButton text={uri} label="Copy the IPFS address" />
  return <TextLink to={uri}>Open</TextLink>
}
