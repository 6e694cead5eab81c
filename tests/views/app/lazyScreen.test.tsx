import { render, waitFor } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyScreen } from '../../../src/app/lazyScreen.ts'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' }
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => this.state.message || this.props.children
}

test('a screen that did not load becomes an error and does not reload the page', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const Screen = lazyScreen(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')),
  )
  await Screen.preload?.()
  const { container } = render(
    <Suspense>
      <Boundary>
        <Screen />
      </Boundary>
    </Suspense>,
  )
  await waitFor(() => expect(container.textContent).toMatch(/^ChunkLoadError: /))
})
