import encodeQr from 'qr'

/** White modules around the code that readers need to find it. */
const quietZone = 2

type QrCodeProps = { readonly text: string; readonly className?: string }

/** A text as a QR code: for paper, to be read with a phone. */
export function QrCode({ text, className }: QrCodeProps) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quietZone })
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={`QR code of ${text}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  )
}
