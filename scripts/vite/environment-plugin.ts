import { loadEnv, type Plugin } from 'vite'
import { parseEnvironment } from '../../src/lib/environment.ts'

/** Refuses to build or serve with an environment that the app cannot use, and says what is wrong. */
export function checkEnvironment(root: string): Plugin {
  return {
    name: 'canopy-environment',
    config: (_, { mode }) => void parseEnvironment(loadEnv(mode, root, 'VITE_')),
  }
}
