// A script and not a module, because the compiler is one: it can only be loaded by `importScripts`.
// The block keeps its names out of the scope that the compiler shares.
{
  type CompileRequest = import('./messages.ts').CompileRequest
  type CompileAnswer = import('./messages.ts').CompileAnswer

  /** Global that the compiler's script defines (Emscripten). */
  type Emscripten = {
    readonly cwrap: (
      name: string,
      result: 'string',
      parameters: readonly string[],
    ) => (input: string, callback: number, context: number) => string
  }

  type WorkerScope = {
    /** Only workers have it. */
    readonly importScripts?: (url: string) => void
    readonly Module?: Emscripten
    readonly postMessage: (answer: CompileAnswer) => void
    onmessage: ((event: MessageEvent<CompileRequest>) => void) | null
  }

  const scope: WorkerScope = globalThis

  scope.onmessage = ({ data: { compilerUrl, input } }) => {
    try {
      scope.importScripts?.(compilerUrl)
      const compile = scope.Module?.cwrap('solidity_compile', 'string', [
        'string',
        'number',
        'number',
      ])
      if (compile === undefined) throw new Error('The compiler did not start.')
      // Without a callback the compiler cannot ask for further files; the input has all of them.
      scope.postMessage({ status: 'compiled', output: compile(input, 0, 0) })
    } catch (error) {
      scope.postMessage({ status: 'failed', problem: String(error) })
    }
  }
}
