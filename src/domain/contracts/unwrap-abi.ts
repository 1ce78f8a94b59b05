type Fields = Readonly<Record<string, unknown>>

/** The ABI in a JSON value, not yet checked, or a sentence that says why there is none. */
export type FoundAbi = { readonly abi: unknown } | { readonly problem: string }

export function isRecord(json: unknown): json is Fields {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/**
 * Finds the ABI in what tools write: the array itself, also as text in JSON; an artifact of Hardhat,
 * Foundry or Truffle (`abi`); an answer of Etherscan (`{status, message, result}`, for an ABI or for
 * the source); metadata as of Sourcify (`output.abi`); and the output of the compiler, if it is of
 * one contract.
 */
export function unwrapAbi(json: unknown): FoundAbi {
  if (typeof json === 'string') return unwrapText(json)
  if (Array.isArray(json)) {
    const [first] = json
    return isRecord(first) && 'ABI' in first ? unwrapAbi(first.ABI) : { abi: json }
  }
  if (!isRecord(json)) return { problem: noAbi }
  if ('abi' in json) return unwrapAbi(json.abi)
  if ('result' in json) {
    return json.status === '0' || json.status === 0
      ? { problem: `The explorer answered with an error: ${String(json.result || json.message)}.` }
      : unwrapAbi(json.result)
  }
  if (isRecord(json.output)) return unwrapAbi(json.output)
  return isRecord(json.contracts) ? ofCompiler(json.contracts) : { problem: noAbi }
}

const noAbi =
  'The JSON has no ABI: it is neither an array nor an object with an "abi", such as an artifact, an answer of an explorer or metadata of the compiler.'

function unwrapText(text: string): FoundAbi {
  try {
    return unwrapAbi(JSON.parse(text))
  } catch {
    return { problem: `The JSON has a text where an ABI should be: ${text.slice(0, 80)}` }
  }
}

/** Contracts by file and name, or by `file:name`; those without functions are left out. */
function ofCompiler(contracts: Fields): FoundAbi {
  const found = Object.entries(contracts).flatMap(([file, inside]): [string, unknown][] => {
    if (!isRecord(inside)) return []
    if ('abi' in inside) return [[file.slice(file.lastIndexOf(':') + 1), inside.abi]]
    return Object.entries(inside).flatMap(([name, contract]): [string, unknown][] =>
      isRecord(contract) && 'abi' in contract ? [[name, contract.abi]] : [],
    )
  })
  const [only, ...others] = found.filter(([, abi]) => !Array.isArray(abi) || abi.length > 0)
  if (only === undefined) return { problem: noAbi }
  if (others.length === 0) return unwrapAbi(only[1])
  const names = [only, ...others].map(([name]) => name).join(', ')
  return {
    problem: `The compiler's output has several contracts: ${names}. Paste the "abi" of one.`,
  }
}
