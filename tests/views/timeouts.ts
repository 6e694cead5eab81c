import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// A busy machine takes longer than the library's timeout of one second.
configure({ asyncUtilTimeout: 15_000 })

// The files share a process and its page: the next one must start clean.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
