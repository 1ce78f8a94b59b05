import { guardStorage } from '../lib/browser-storage.ts'

// A module of its own, imported first: libraries read storage while they are loaded.
guardStorage()
