import { configure } from '@testing-library/react'

// What a test waits for comes as soon as the machine has time for it; a busy one takes more than the library's second.
configure({ asyncUtilTimeout: 15_000 })
