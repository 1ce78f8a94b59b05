import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ScrollArea } from './scroll-area.tsx'

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string() }))),
})

/** The calls of the HTTP API, as its description has them. */
export function ApiCalls() {
  const { data: calls, isError } = useQuery({
    queryKey: ['openapi'],
    queryFn: readCalls,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <p>The description could not be loaded. Open /openapi.json instead.</p>
  if (calls === undefined) return <p>Reading the description…</p>
  return (
    <ScrollArea>
      <table>
        <caption className="sr-only">Calls of the HTTP API</caption>
        <thead>
          <tr>
            <th scope="col">Call</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ call, summary }) => (
            <tr key={call}>
              <th scope="row">
                <code>{call}</code>
              </th>
              <td>{summary}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

async function readCalls() {
  const response = await fetch('/openapi.json')
  const { paths } = z.parse(descriptionSchema, await response.json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      summary,
    })),
  )
}
