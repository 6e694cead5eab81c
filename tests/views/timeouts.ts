import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// What a test waits for comes as soon as the machine has time for it; a busy one takes more than the library's second.
configure({ asyncUtilTimeout: 15_000 })

// The files share a process and its page: the next one begins as the first did.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
