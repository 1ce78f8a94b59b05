import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/chunks.ts'
import { solidityCompiler } from './scripts/vite/compiler-plugin.ts'
import { deployments } from './scripts/vite/deployments-plugin.ts'
import { checkEnvironment } from './scripts/vite/environment-plugin.ts'
import { healthFile } from './scripts/vite/health-plugin.ts'
import { documentationPages } from './scripts/vite/mdx/mdx-plugin.ts'
import { openFiles } from './scripts/vite/open-files.ts'
import { leanSafeProvider } from './scripts/vite/safe-provider.ts'
import { sourceRepository } from './scripts/vite/source-repository.ts'

export default defineConfig({
  plugins: [
    openFiles(),
    documentationPages(),
    react(),
    tailwindcss(),
    deployments(`${import.meta.dirname}/deployments`),
    healthFile(import.meta.dirname, `${import.meta.dirname}/deployments`),
    solidityCompiler(),
    leanSafeProvider(),
    checkEnvironment(import.meta.dirname),
    sourceRepository(import.meta.dirname),
  ],
  server: { host: '127.0.0.1', port: 5173, strictPort: true },
  preview: { host: '127.0.0.1', port: 5173, strictPort: true },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: true,
    license: { fileName: 'licences.md' },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
