import { useState } from 'react'
import * as z from 'zod/mini'
import { localStore } from '../../lib/browser-storage.ts'
import { batchDefaults, creditDefaults } from './model/credit-form.ts'
import { financialDefaults } from './model/financial-form.ts'
import type { Kind } from './model/kind.ts'
import type { Values } from './model/step.ts'

const storageKey = 'canopy.create-asset.1'

// Drafts of kinds that no longer exist are ignored.
const storedDrafts = z.record(z.string(), z.record(z.string(), z.string()))

type Drafts = { readonly [K in Kind]?: Values }

/** Drafts by kind of asset. They survive a reload and stay on this computer. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(load)
  const [isSaved, setSaved] = useState(true)
  const change = (next: Drafts) => {
    setDrafts(next)
    setSaved(store(next))
  }
  return {
    /** Whether the browser has room for the last change, so that a reload brings it back. */
    isSaved,
    valuesOf: (kind: Kind): Values => ({
      ...defaultsOf(kind),
      ...drafts[kind],
    }),
    hasDraft: (kind: Kind) => Object.keys(drafts[kind] ?? {}).length > 0,
    save: (kind: Kind, values: Values) =>
      change({ ...drafts, [kind]: { ...drafts[kind], ...values } }),
    discard: (kind: Kind) => change({ ...drafts, [kind]: {} }),
  }
}

function defaultsOf(kind: Kind): Values {
  if (kind === 'batch') return batchDefaults
  return kind === 'credit' ? creditDefaults : financialDefaults
}

function load(): Drafts {
  try {
    const stored: unknown = JSON.parse(localStore.get(storageKey) ?? '{}')
    const parsed = z.safeParse(storedDrafts, stored)
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}

/** Documents may exceed the browser's storage for a site; the form works without storage. */
function store(drafts: Drafts): boolean {
  return localStore.set(storageKey, JSON.stringify(drafts))
}
