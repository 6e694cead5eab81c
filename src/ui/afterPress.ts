/** What waits for the end of the press that is going on; null while nothing is pressed. */
let waiting: (() => void)[] | null = null

// A tap becomes these events, too; focus leaves a field in between them.
window.addEventListener(
  'mousedown',
  ({ button }) => {
    if (button === 0) waiting ??= []
  },
  true,
)
for (const end of ['mouseup', 'dragend'] as const)
  window.addEventListener(
    end,
    () => {
      const due = waiting ?? []
      waiting = null
      // The click follows the release within the same task.
      for (const run of due) setTimeout(run)
    },
    true,
  )

/**
 * Runs at once, or after the click of a press that is going on. For what may move the page when a field is left:
 * a button that moves away between press and release gets no click.
 */
export function afterPress(run: () => void): void {
  if (waiting === null) run()
  else waiting.push(run)
}
