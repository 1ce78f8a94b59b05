import { configure } from '@testing-library/react'
import '../../src/ui/testing/set-up.ts'

// Many mutants keep a component from ever showing what its test waits for.
configure({ asyncUtilTimeout: 2_000 })
