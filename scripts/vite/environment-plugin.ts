import { loadEnv, type Plugin } from 'vite'
import { parseEnvironment } from '../../src/lib/environment.ts'

/** Fails a build or server start with an invalid environment, and says what is wrong. */
export function checkEnvironment(root: string): Plugin {
  return {
    name: 'canopy-environment',
    config: (_, { mode }) => void parseEnvironment(loadEnv(mode, root, 'VITE_')),
  }
}
