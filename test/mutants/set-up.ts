import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// Many mutants keep a component from ever showing what its test waits for.
configure({ asyncUtilTimeout: 2_000 })

// The library does so by itself, but only in the first file of a thread that keeps its modules.
afterEach(cleanup)

afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})
