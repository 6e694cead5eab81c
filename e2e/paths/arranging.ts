import type { ProblemCode } from '../../machines/problem.ts'
import type { Person } from '../../tests/support/client/api.ts'
import type { World } from './walker.ts'

/** What a healthy carrier does without preparation. */
export const byItself = async () => {}

/** The carrier refuses the next such call. */
export const refusedOnce =
  (operation: string, code: ProblemCode = 'STANDARD_ERROR') =>
  ({ fault }: World) =>
    fault({ operation, kind: 'error', code, times: 1 })

/** A reply with a failure. */
export const couldNot = {
  data: null,
  errors: [
    {
      message: 'Something went wrong.',
      extensions: { message: 'STANDARD_ERROR', fullMessage: 'Something went wrong.', validationErrors: [] },
    },
  ],
}

/**
 * The next such operation of the page fails; the faults of the carrier would also affect other
 * clients.
 */
export const failsOnce =
  (operation: string) =>
  async ({ page }: World) => {
    let isDone = false
    await page.route('**/graphql', async (route) => {
      const isIt = !isDone && route.request().postData()?.includes(operation) === true
      if (!isIt) return route.fallback()
      // If the route were removed now, the request would still reach the carrier.
      isDone = true
      await route.fulfill({ json: couldNot })
    })
  }

/** New tokens are refused until the route is removed. */
export const tokensFail = ({ page }: World) =>
  page.route('**/oauth/token', (route) => route.fulfill({ status: 503, json: { error: 'busy' } }))

/** The user of a path: with an account, and possibly signed in. */
export async function personIn(world: World): Promise<Person> {
  world.person ??= await world.api.signUp()
  return world.person
}

/** Presses the last button of this name: that of the top dialog. */
export const press = (name: string) => (world: World) =>
  world.page.getByRole('button', { name, exact: true }).last().click()

/** Focuses a field and leaves it. */
export const visited = (label: string) => async (world: World) => {
  const field = world.page.getByLabel(label, { exact: true })
  await field.focus()
  await field.blur()
}
