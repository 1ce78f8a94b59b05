import { keccak256 } from 'viem'
import { bytesToDataUri, maximumDocumentBytes } from '../../domain/documents/document.ts'
import {
  type DraftDocument,
  embeddedBytes,
  maximumDocuments,
  maximumEmbeddedBytes,
} from './model/documents.ts'

/** Formats of documents. Programs and web pages are not: readers open these files. */
export const documentExtensions: readonly string[] = [
  ...['pdf', 'png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff', 'txt', 'md', 'csv', 'json', 'xml'],
  ...['xlsx', 'ods', 'docx', 'odt', 'geojson', 'kml', 'zip'],
]

/** Result of reading the chosen files: documents, and a sentence for each rejected file. */
export type ReadFiles = {
  readonly documents: readonly DraftDocument[]
  readonly rejections: readonly string[]
}

/**
 * Reads and hashes files in this browser and adds them to the documents there are. Nothing leaves the
 * computer. Small files are proposed to travel with the metadata; the others wait for a link.
 */
export async function addFiles(
  present: readonly DraftDocument[],
  files: readonly File[],
): Promise<ReadFiles> {
  let documents = present
  const rejections: string[] = []
  for (const file of files) {
    const result = await readFile(file, documents)
    if (typeof result === 'string') rejections.push(result)
    else documents = [...documents, result]
  }
  return { documents, rejections: rejections }
}

/** The document of a file, or why it is rejected. */
async function readFile(
  file: File,
  documents: readonly DraftDocument[],
): Promise<DraftDocument | string> {
  if (documents.length >= maximumDocuments) {
    return `${file.name} was left out: an asset has at most ${maximumDocuments} documents.`
  }
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (!documentExtensions.includes(extension)) {
    return `${file.name} is not a document. Choose a PDF, an image, text, a table or an archive of them.`
  }
  if (file.size === 0) return `${file.name} is empty. Choose a file with content.`
  if (file.size > maximumDocumentBytes) {
    return `${file.name} is larger than ${maximumDocumentBytes / 1024 / 1024} MB, the limit for a check in the browser. Choose a smaller file.`
  }
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )
  if (bytes === null) return `${file.name} could not be read. Choose it again.`
  const hash = keccak256(bytes)
  const duplicate = documents.find(({ keccak256: other }) => other === hash)
  if (duplicate)
    return `${file.name} is the same file as ${duplicate.fileName}, which is already attached.`
  const mediaType = file.type || 'application/octet-stream'
  const fits = embeddedBytes(documents) + bytes.length <= maximumEmbeddedBytes
  return {
    name:
      file.name
        .replace(/\.[^.]+$/, '')
        .replaceAll(/[-_]+/g, ' ')
        .trim() || file.name,
    kind: 'other',
    fileName: file.name,
    mediaType,
    bytes: bytes.length,
    keccak256: hash,
    url: fits ? bytesToDataUri(bytes, mediaType) : '',
  }
}
