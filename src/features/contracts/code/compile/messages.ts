/** What the page asks the compiler's worker for. */
export type CompileRequest = {
  /** Where the compiler is. */
  readonly compilerUrl: string
  /** Standard JSON input. */
  readonly input: string
}

/** What the worker answers. */
export type CompileAnswer =
  | { readonly status: 'compiled'; readonly output: string }
  | { readonly status: 'failed'; readonly problem: string }
