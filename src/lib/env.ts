import { parseEnvironment } from './environment.ts'

/** The environment that this build was made in. */
export const environment = parseEnvironment(import.meta.env)
