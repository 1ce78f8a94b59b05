import { lazy } from 'react'
import { loadCode } from '../lib/load-code.ts'

/**
 * React's `lazy`, for parts whose code may not arrive: the page around the part stays, and the shell
 * offers to try again.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadCode(load))
