/** What was seen and done, in order. */
export type Walked =
  | { readonly kind: 'screen'; readonly heading: string }
  | {
      readonly kind: 'button' | 'option'
      readonly questions: readonly string[]
      readonly progress: number | null
      /** "Step 4 of 9", beside the bar. */
      readonly step: string | null
    }

declare global {
  interface Window {
    reportSteps(walked: Walked): Promise<void>
  }
}

/**
 * Runs in the page, before the app: reports each visible heading, and each press on a button, a
 * link or an option, with the visible questions and the position of the progress bar, in percent
 * and in steps.
 */
export function watchWalk(): void {
  let shown = ''
  const look = () => {
    const heading = document.querySelector('main h1')?.textContent ?? ''
    if (heading === '' || heading === shown) return
    shown = heading
    void window.reportSteps({ kind: 'screen', heading })
  }
  const textOf = (element: Element) => (element.textContent ?? '').replace(/ \*$/, '').trim()
  const questions = () => [
    ...[...document.querySelectorAll('main fieldset > legend')].map(textOf),
    ...[...document.querySelectorAll('main label')].filter((label) => !label.closest('fieldset')).map(textOf),
  ]
  const progress = () => {
    const bar = document.querySelector('[role="progressbar"]')
    return {
      progress: bar === null ? null : Number(bar.getAttribute('aria-valuenow')),
      step: bar?.nextElementSibling?.textContent ?? null,
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return
      // A press on an option's text triggers a click on the option: that one counts.
      if (target instanceof HTMLInputElement && target.type === 'radio')
        void window.reportSteps({ kind: 'option', questions: questions(), ...progress() })
      else if (target.closest('button, a'))
        void window.reportSteps({ kind: 'button', questions: questions(), ...progress() })
    },
    true,
  )
}
