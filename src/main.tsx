import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { reloadOnStaleChunk } from './app/routing/reload-on-stale-chunk.ts'
import './styles.css'

reloadOnStaleChunk()

const root = document.getElementById('root')
if (root === null) throw new Error('The document has no element with the id "root".')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
