import { configure } from '@testing-library/react'

// A busy machine is no failure; nothing waits this long on a quiet one.
configure({ asyncUtilTimeout: 10_000 })
