/** Callbacks waiting for the end of the current press; null while nothing is pressed. */
let waiting: (() => void)[] | null = null

// A tap also produces these events; a field loses focus between them.
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
 * Runs at once, or after the click of a press in progress. For changes that move the page when a
 * field is left: a button that moves between press and release receives no click.
 */
export function afterPress(run: () => void): void {
  if (waiting === null) run()
  else waiting.push(run)
}
